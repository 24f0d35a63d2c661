import type { Mutation } from './mutation.ts'

const sending = 'widget/app/createApp.send.test.ts'
const receivers = 'widget/features/send/receiver.test.ts'
const transfer = 'widget/features/send/sendTransfer.ts'
const finding = 'widget/features/operations/findEvmOperation.ts'
const findings = 'widget/features/operations/findEvmOperation.test.ts'

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
    file: transfer,
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
]
