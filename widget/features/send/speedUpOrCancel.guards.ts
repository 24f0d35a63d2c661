import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'replacing: offered for what another wallet has sent',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: 'wallet.id === authId &&',
    replace: '',
    test: 'speedUpOrCancel > rejects: not offered where the embedded wallet, which has not sent it is connected, and not asked for',
  },
  {
    name: 'replacing: asked of a wallet of the page',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: "&& connection?.connector.type === 'AUTH'",
    replace: '',
    test: 'speedUpOrCancel > rejects: not offered where a wallet of the page is connected, and not asked for',
  },
  {
    name: 'replacing: asked of another account',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: 'isOwn && isSameAddress(connection.addresses[0], from) ? connection : undefined',
    replace: 'isOwn ? connection : undefined',
    test: 'speedUpOrCancel > rejects: not offered where another account is connected, and not asked for',
  },
  {
    name: 'replacing: the wallet is asked before that is written down',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: 'note((before) => [...before, replacement])',
    replace: '',
    test: 'speedUpOrCancel > default: the wallet is asked to replace the waiting transaction after that is recorded, and its hash is kept',
  },
  {
    name: 'replacing: what may be on its way is forgotten',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: 'if (!mayHaveBeenSent(thrown)) note',
    replace: 'note',
    test: 'speedUpOrCancel > behavior: where the wallet’s answer is lost it may be on its way: it stays written down',
  },
  {
    name: 'replacing: anything counts as a hash',
    file: 'shared/entities/paymentTracking.ts',
    find: 'replaceAnswerSchema = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))',
    replace: 'replaceAnswerSchema = z.string()',
    test: 'speedUpOrCancel > behavior: where the wallet’s answer is no hash it may be on its way: it stays written down',
  },
  {
    name: 'replacing: a second press asks the wallet again',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: "if (store.get(replaceAttemptAtom)?.status === 'asking') return",
    replace: '',
    test: 'speedUpOrCancel > behavior: two presses ask the wallet once',
  },
  {
    name: 'replacing: asked for without having looked whether a block has it',
    file: 'widget/features/send/speedUpOrCancel.ts',
    find: 'try { await operations.look()',
    replace: 'try {',
    test: 'speedUpOrCancel > rejects: too late: a block holds the transaction since it was last looked at',
  },
  {
    name: 'replacing: what nobody has seen to wait is replaced',
    file: 'widget/features/send/replacements.ts',
    find: '&& evm?.isNonceSeen === true',
    replace: '',
    test: 'speedUpOrCancel > rejects: what nobody has seen to wait is not replaced: it may be in a block',
  },
  {
    name: 'replacing: what was sped up is replaced in the place of that',
    file: 'widget/features/send/replacements.ts',
    find: 'latestTold(operation)?.hash ?? operation.hash',
    replace: 'operation.hash',
    test: 'speedUpOrCancel > behavior: the next replacement replaces the former one',
  },
])
