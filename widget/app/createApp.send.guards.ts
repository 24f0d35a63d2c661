import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: nobody is warned of a look-alike',
    file: 'widget/features/send/reviewTransfer.ts',
    find: 'findLookAlike(asked.receiver.address, known) ?? null',
    replace: 'findLookAlike(asked.receiver.address, []) ?? null',
    test: 'createApp: sending > behavior: an address that resembles one paid from here before is warned of',
  },
  {
    name: 'sending: a look-alike is sent to before anybody has compared it',
    file: 'widget/features/send/review.ts',
    find: '(review.lookAlike === null || review.isCompared)',
    replace: 'true',
    test: 'createApp: sending > rejects: nothing is sent to a look-alike before the person has ticked that they compared it',
  },
  {
    name: 'sending: a name that leads elsewhere by now is sent to',
    file: 'widget/features/send/sendTransfer.ts',
    find: 'address === null || !isSameAddress(address, receiver.address)',
    replace: 'false',
    test: 'createApp: sending > behavior: a name is pinned to the address that was shown, and a change before it is sent stops it',
  },
  {
    name: 'sending: a wallet on another network is asked to send there',
    file: 'widget/features/operations/assertSameAccount.ts',
    find: 'if (await isThere()) return\n  onSwitch()',
    replace: 'if (wallet.hasNetwork) return\n  onSwitch()',
    test: 'createApp: sending > behavior: a wallet on another network is asked to switch, and nothing is sent elsewhere',
  },
  {
    name: 'sending: what would fail is asked of the wallet',
    file: 'widget/features/send/confirmTransfer.ts',
    find: 'if (!canBeSent(review)) return',
    replace: '',
    test: 'createApp: sending > rejects: what the network says would fail is not asked of the wallet',
  },
  {
    name: 'sending: a second press asks the wallet again',
    file: 'widget/features/send/confirmTransfer.ts',
    find: "if (review?.status !== 'ready' || flow.isUnderWay()) return",
    replace: "if (review?.status !== 'ready') return",
    test: 'createApp: sending > behavior: two presses of Send ask the wallet once',
  },
  {
    name: 'sending: the form stays for another account or network',
    file: 'widget/features/moneyFlow/createMoneyFlow.ts',
    find: "if (!keepsForm || !isBusy()) clear('otherTarget')",
    replace: '',
    test: 'createApp: sending > behavior: another account or network empties the form',
  },
  {
    name: 'sending: what a wallet may have sent is forgotten',
    file: 'widget/features/send/sendTransfer.ts',
    find: 'if (mayHaveBeenSent(thrown)) {',
    replace: 'if (thrown === undefined) {',
    test: 'createApp: sending > behavior: a wallet that answers null may have sent: nobody says otherwise before the chain was asked',
  },
  {
    name: 'sending: what was never sent is taken for the same once more',
    file: 'widget/features/operations/findEvm/findByNonce.ts',
    find: '&& !others.has(sent.hash)',
    replace: '',
    test: 'createApp: sending > behavior: an unsent transfer is not taken for a sent one of the same amount and receiver',
  },
  {
    name: 'sending: who has only been sent nothing counts as somebody who was paid',
    file: 'widget/features/send/paidBefore.ts',
    find: '/[1-9]/.test(quantity.numeric)',
    replace: 'quantity.numeric !== null',
    test: 'createApp: sending > behavior: an address that resembles one paid before, by the account’s history, is warned of; senders of dust do not count',
  },
])
