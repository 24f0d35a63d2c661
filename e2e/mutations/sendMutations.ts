import type { Mutation } from './mutation.ts'

const sending = 'widget/app/createApp.send.test.ts'
const receivers = 'widget/features/send/receiver.test.ts'
const transfer = 'widget/features/send/sendTransfer.ts'
const finding = 'widget/features/operations/findEvmOperation.ts'
const findings = 'widget/features/operations/findEvmOperation.test.ts'
const embeddedLeft = 'findEvmOperation > an embedded wallet whose page was gone before it had answered'
const notSent =
  'default: it was not sent, once nobody can approve it any more and the network has nothing of it'
const replacements = 'frame-auth/features/requests/prepareReplacement.test.ts'
const spedUp =
  'default: sped up: the same call under the same nonce, both fees a tenth higher, and said to be that'
const pendings = 'frame-auth/features/requests/readPendingTransaction.ts'
const replacing = 'widget/features/send/createReplacing.ts'
const replacingTest = 'widget/features/send/createReplacing.test.ts'
const notOffered = (connected: string) =>
  `createReplacing > rejects: not offered where ${connected} is connected, and not asked for`

/** The guards of sending: nothing goes elsewhere than was shown, and nothing goes twice. */
export const sendMutations: readonly Mutation[] = [
  {
    name: 'sending: an address with a wrong checksum is taken',
    file: 'widget/features/send/receiver.ts',
    find: "if (found === 'checksum') return { kind: 'problem', problem: 'checksum' }",
    replace: "if (found === 'checksum') return { kind: 'address', address: written }",
    proof: { unit: receivers, test: 'readReceiver > rejects: a wrong checksum' },
  },
  {
    name: 'sending: the zero address is taken',
    file: 'widget/features/send/receiver.ts',
    find: 'reader.isZero(found.address)',
    replace: 'false',
    proof: { unit: receivers, test: 'readReceiver > rejects: the zero address of either namespace' },
  },
  {
    name: 'sending: nobody is warned of a look-alike',
    file: 'widget/features/send/createSend.ts',
    find: 'findLookAlike(asked.receiver.address, known) ?? null',
    replace: 'findLookAlike(asked.receiver.address, []) ?? null',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: an address that only looks like one that was paid before is warned of',
    },
  },
  {
    name: 'sending: a name that leads elsewhere by now is sent to',
    file: transfer,
    find: 'address === null || !isSameAddress(address, receiver.address)',
    replace: 'false',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: a name is pinned to the address that was shown, and a change before it is sent stops it',
    },
  },
  {
    name: 'sending: a wallet on another network is asked to send there',
    file: 'widget/features/operations/walletInPlace.ts',
    find: 'if (await isThere()) return\n  onSwitch()',
    replace: 'if (wallet.hasNetwork) return\n  onSwitch()',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: a wallet that is elsewhere is asked to come first, and is sent nowhere else',
    },
  },
  {
    name: 'sending: what would fail is asked of the wallet',
    file: 'widget/features/send/createSend.ts',
    find: 'if (obstacleOf(transfer, review.answer)) return',
    replace: '',
    proof: {
      unit: sending,
      test: 'createApp: sending > rejects: what the network says would fail is not asked of the wallet',
    },
  },
  {
    name: 'sending: a second press asks the wallet again',
    file: 'widget/features/send/createSend.ts',
    find: "if (review?.status !== 'ready' || isSending()) return",
    replace: "if (review?.status !== 'ready') return",
    proof: { unit: sending, test: 'createApp: sending > behavior: two presses of Send ask the wallet once' },
  },
  {
    name: 'sending: the form stays for another account or network',
    file: 'widget/features/send/createSend.ts',
    find: 'if (!isSending()) reset()',
    replace: '',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: another account of the wallet, or another network, takes nothing over from the form',
    },
  },
  {
    name: 'sending: what a wallet may have sent is forgotten',
    file: transfer,
    find: 'if (mayHaveBeenSent(thrown)) {',
    replace: 'if (thrown === undefined) {',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: a wallet that answers null may have sent: nobody says otherwise before the chain was asked',
    },
  },
  {
    name: 'sending: what a wallet was asked for is not written down before',
    file: 'widget/features/operations/createOperations.ts',
    find: 'operationStore.add(operation)',
    replace: '',
    proof: {
      unit: 'widget/features/operations/createOperations.test.ts',
      test: 'createOperations > default: is written down before the wallet is asked, and found by whoever comes after',
    },
  },
  {
    name: 'sending: what failed in a block that may be taken back is over, and sent once more',
    file: finding,
    find: "receipt?.status === '0x0' && blocks >= needed",
    replace: "receipt?.status === '0x0'",
    proof: {
      unit: findings,
      test: 'findEvmOperation > behavior: out of gas: it did nothing, which counts no sooner than what is done',
    },
  },
  {
    name: 'sending: what another replaced in a block that may be taken back is over, and sent once more',
    file: finding,
    find: 'head - neededBlocks(caipNetworkId) + 1',
    replace: 'head',
    proof: {
      unit: findings,
      test: 'findEvmOperation > behavior: replaced: another transaction of its nonce counts no sooner than its own would',
    },
  },
  {
    name: 'sending: what was never sent is taken for the same once more',
    file: finding,
    find: ' && !others.has(sent.hash)',
    replace: '',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: what was never sent is not taken for the same once more, which was',
    },
  },
  {
    name: 'sending: a session that may not send is asked',
    file: 'widget/features/send/createSend.ts',
    find: "((await canSend()) ? null : 'walletCannot')",
    replace: '((await canSend()) ? null : null)',
    proof: {
      unit: 'widget/app/createApp.sendSession.test.ts',
      test: 'createApp: sending with a wallet beside the page > rejects: a session without eth_sendTransaction: said before the wallet is asked, which it never is',
    },
  },
  {
    name: 'sending: the same paid anew is taken for what was cancelled',
    file: finding,
    find: 'evm.isNonceSeen ? 1 : mostNonces',
    replace: 'mostNonces',
    proof: {
      unit: findings,
      test: 'findEvmOperation > behavior: cancelled, and the same paid anew: the second payment is not taken for the first',
    },
  },
  {
    name: 'sending: what may still be approved is said not to be sent',
    file: finding,
    find: 'age < approvalLife && (await mayStillSend(operation))',
    replace: 'false',
    proof: { unit: findings, test: `${embeddedLeft} > ${notSent}` },
  },
  {
    name: 'sending: what a node may not have heard of yet is said not to be sent',
    file: finding,
    find: 'age < spreading || ',
    replace: '',
    proof: {
      unit: findings,
      test: `${embeddedLeft} > default: it was not sent, as soon as the wallet knows that it never will be and every node would have heard of it`,
    },
  },
  {
    name: 'sending: anything but a no of the wallet counts as one',
    file: 'widget/features/operations/mayStillSend.ts',
    find: '!== false',
    replace: '=== true',
    proof: {
      unit: 'widget/features/operations/mayStillSend.test.ts',
      test: 'behavior: a wallet that answers with nonsense may',
    },
  },
  {
    name: 'sending: what was signed and has not arrived is said not to be open',
    file: 'frame-auth/features/leaving/createComingBack.ts',
    find: 'storage.list(leftPrefix), storage.list(operationPrefix)',
    replace: 'storage.list(leftPrefix)',
    proof: {
      unit: 'frame-auth/app/createFrame.kills.test.ts',
      test: 'createFrame: whatever ends in the middle of a payment > threat 27 behavior: the page or the frame, sending, not arrived: that something of it may still be sent is true',
    },
  },
  {
    name: 'sending: what may be approved elsewhere is said not to be open',
    file: 'frame-auth/features/leaving/createComingBack.ts',
    find: 'storage.list(leftPrefix), storage.list(operationPrefix)',
    replace: 'storage.list(operationPrefix)',
    proof: {
      unit: 'frame-auth/app/createFrame.leaving.test.ts',
      test: 'createFrame: an approval that the page is left for > behavior: as long as the person may approve it elsewhere, something is open; once it is declined, nothing',
    },
  },
  {
    name: 'sending: another account’s wallet is asked whether it may still send',
    file: 'widget/features/operations/mayStillSend.ts',
    find: ' || !isSameAddress(connection.addresses[0], from)',
    replace: '',
    proof: {
      unit: 'widget/features/operations/mayStillSend.test.ts',
      test: 'behavior: another account is not asked, and may',
    },
  },
  {
    name: 'sending: what waits is said not to be sent',
    file: finding,
    find: 'pending === latest &&',
    replace: '',
    proof: {
      unit: findings,
      test: `${embeddedLeft} > behavior: as long as anything of the account waits it may be that`,
    },
  },
  {
    name: 'replacing: a fee that nodes refuse, for it is not a tenth higher',
    file: 'shared/constants/evmFees.ts',
    find: 'replacement: 110n',
    replace: 'replacement: 109n',
    proof: { unit: replacements, test: `prepareReplacement > ${spedUp}` },
  },
  {
    name: 'replacing: below the market, where nobody takes it',
    file: 'frame-auth/features/requests/prepareEvmTransaction.ts',
    find: 'higher(maxFeePerGas ?? baseFee * evmFees.baseFeeHeadroom + tip, least?.maxFeePerGas)',
    replace: 'least?.maxFeePerGas ?? maxFeePerGas ?? baseFee * evmFees.baseFeeHeadroom + tip',
    proof: { unit: replacements, test: 'prepareReplacement > behavior: never below the market' },
  },
  {
    name: 'replacing: what a block holds is signed once more',
    file: pendings,
    find: 'pending.blockHash || ',
    replace: '',
    proof: {
      unit: replacements,
      test: 'prepareReplacement > rejects: a transaction that a block holds: nothing is shown, and nothing signed',
    },
  },
  {
    name: 'replacing: a nonce that was used is signed once more',
    file: pendings,
    find: ' || next.data > pending.nonce',
    replace: '',
    proof: {
      unit: replacements,
      test: 'prepareReplacement > rejects: a transaction whose nonce is used: nothing is shown, and nothing signed',
    },
  },
  {
    name: 'replacing: what somebody else has sent is repeated',
    file: pendings,
    find: 'signer.toLowerCase() !== account.toLowerCase()',
    replace: 'false',
    proof: {
      unit: replacements,
      test: 'prepareReplacement > rejects: a transaction of somebody else: nothing is shown, and nothing signed',
    },
  },
  {
    name: 'replacing: a node’s word counts for what was signed',
    file: pendings,
    find: ' && keccak256(encode(v, r, s)) === hash.toLowerCase()',
    replace: '',
    proof: {
      unit: replacements,
      test: 'prepareReplacement > rejects: a network that answers with another amount: the hash is of what was signed',
    },
  },
  {
    name: 'replacing: offered for what another wallet has sent',
    file: replacing,
    find: 'wallet.id === authId && ',
    replace: '',
    proof: { unit: replacingTest, test: notOffered('the embedded wallet, which has not sent it') },
  },
  {
    name: 'replacing: asked of a wallet of the page',
    file: replacing,
    find: " && connection?.connector.type === 'AUTH'",
    replace: '',
    proof: { unit: replacingTest, test: notOffered('a wallet of the page') },
  },
  {
    name: 'replacing: asked of another account',
    file: replacing,
    find: 'isOwn && isSameAddress(connection.addresses[0], from) ? connection : undefined',
    replace: 'isOwn ? connection : undefined',
    proof: { unit: replacingTest, test: notOffered('another account') },
  },
  {
    name: 'replacing: the wallet is asked before that is written down',
    file: replacing,
    find: 'note(id, (before) => [...before, replacement])',
    replace: '',
    proof: {
      unit: replacingTest,
      test: 'createReplacing > default: the wallet is asked for what waits, once that is written down, and its hash is kept',
    },
  },
  {
    name: 'replacing: what may be on its way is forgotten',
    file: replacing,
    find: 'if (!mayHaveBeenSent(thrown)) note',
    replace: 'note',
    proof: {
      unit: replacingTest,
      test: 'createReplacing > behavior: where the wallet’s answer is lost it may be on its way: it stays written down',
    },
  },
  {
    name: 'replacing: anything counts as a hash',
    file: replacing,
    find: 'z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))',
    replace: 'z.string()',
    proof: {
      unit: replacingTest,
      test: 'createReplacing > behavior: where the wallet’s answer is no hash it may be on its way: it stays written down',
    },
  },
  {
    name: 'replacing: a second press asks the wallet again',
    file: replacing,
    find: "if (store.get(attemptAtom)?.status === 'asking') return",
    replace: '',
    proof: { unit: replacingTest, test: 'createReplacing > behavior: two presses ask the wallet once' },
  },
  {
    name: 'replacing: asked for without having looked whether a block has it',
    file: replacing,
    find: '// It may have been mined since it was looked at.\n        await operations.look()',
    replace: '',
    proof: {
      unit: replacingTest,
      test: 'createReplacing > rejects: too late: a block has it since it was looked at',
    },
  },
  {
    name: 'replacing: what nobody has seen to wait is replaced',
    file: 'widget/features/send/replacements.ts',
    find: ' && evm?.isNonceSeen === true',
    replace: '',
    proof: {
      unit: replacingTest,
      test: 'createReplacing > rejects: what nobody has seen to wait is not replaced: it may be in a block',
    },
  },
  {
    name: 'replacing: what was sped up is replaced in the place of that',
    file: 'widget/features/send/replacements.ts',
    find: 'latestTold(operation)?.hash ?? operation.hash',
    replace: 'operation.hash',
    proof: {
      unit: replacingTest,
      test: 'createReplacing > behavior: what has taken its place is replaced the next time',
    },
  },
  {
    name: 'sending: what was read long before counts as read',
    file: 'widget/features/send/createPreparing.ts',
    find: ' || now() - own.at > lasting',
    replace: '',
    proof: {
      unit: 'widget/features/send/createPreparing.test.ts',
      test: 'createPreparing > behavior: what was read over five seconds ago is read anew',
    },
  },
  {
    name: 'sending: who has only been sent nothing counts as somebody who was paid',
    file: 'widget/features/send/paidBefore.ts',
    find: '/[1-9]/.test(quantity.numeric)',
    replace: 'quantity.numeric !== null',
    proof: {
      unit: sending,
      test: 'createApp: sending > behavior: an address that only looks like one of the account’s own history is warned of; who sent dust is nobody',
    },
  },
]
