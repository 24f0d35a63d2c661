import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: what failed in a block that may be taken back is over, and sent once more',
    file: 'widget/features/operations/findEvm/findEvmOperation.ts',
    find: "receipt?.status === '0x0' && blocks >= needed",
    replace: "receipt?.status === '0x0'",
    test: 'findEvmOperation > behavior: out of gas: it did nothing, which counts no sooner than what is done',
  },
  {
    name: 'sending: what another replaced in a block that may be taken back is over, and sent once more',
    file: 'widget/features/operations/findEvm/findByNonce.ts',
    find: 'head - neededBlocks(caipNetworkId) + 1',
    replace: 'head',
    test: 'findEvmOperation > behavior: replaced: another transaction of its nonce counts no sooner than its own would',
  },
  {
    name: 'sending: the same paid anew is taken for what was cancelled',
    file: 'widget/features/operations/findEvm/findByNonce.ts',
    find: 'evm.isNonceSeen ? 1 : maxNonces',
    replace: 'maxNonces',
    test: 'findEvmOperation > behavior: cancelled, and the same paid anew: the second payment is not taken for the first',
  },
  {
    name: 'sending: what may still be approved is said not to be sent',
    file: 'widget/features/operations/findEvm/isUnsent.ts',
    find: 'age < paymentTracking.settledMs && (await mayStillSend(operation))',
    replace: 'false',
    test: 'findEvmOperation > an embedded wallet whose page was gone before it had answered > default: it was not sent, once nobody can approve it any more and the network has nothing of it',
  },
  {
    name: 'sending: what a node may not have heard of yet is said not to be sent',
    file: 'widget/features/operations/findEvm/isUnsent.ts',
    find: 'if (age < paymentTracking.spreadMs) return false',
    replace: '',
    test: 'findEvmOperation > an embedded wallet whose page was gone before it had answered > default: it was not sent, as soon as the wallet knows that it never will be and every node would have heard of it',
  },
  {
    name: 'sending: what waits is said not to be sent',
    file: 'widget/features/operations/findEvm/isUnsent.ts',
    find: 'pending === latest &&',
    replace: '',
    test: 'findEvmOperation > an embedded wallet whose page was gone before it had answered > behavior: as long as anything of the account waits it may be that',
  },
])
