import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'sending: what failed in a block that may be taken back is over, and sent once more',
    file: 'widget/features/operations/findEvm/findEvmOperation.ts',
    find: "receipt?.status === '0x0' && blocks >= needed",
    replace: "receipt?.status === '0x0'",
    test: 'findEvmOperation > behavior: out of gas: a failed transaction counts after as many blocks as a successful one',
  },
  {
    name: 'sending: what another replaced in a block that may be taken back is over, and sent once more',
    file: 'widget/features/operations/findEvm/findByNonce.ts',
    find: 'head - neededBlocks(caipNetworkId) + 1',
    replace: 'head',
    test: 'findEvmOperation > behavior: replaced: another transaction of the nonce counts after as many blocks as the first would',
  },
  {
    name: 'sending: the same paid anew is taken for what was cancelled',
    file: 'widget/features/operations/findEvm/findByNonce.ts',
    find: 'evm.isNonceSeen ? 1 : maxNonces',
    replace: 'maxNonces',
    test: 'findEvmOperation > behavior: cancelled, and the same paid again: the second payment is not taken for the first',
  },
  {
    name: 'sending: what may still be approved is said not to be sent',
    file: 'widget/features/operations/findEvm/isUnsent.ts',
    find: 'age < paymentTracking.settledMs && (await mayStillSend(operation))',
    replace: 'false',
    test: 'findEvmOperation > an embedded wallet whose page was gone before it had answered > default: a payment that can no longer be approved, and that the network does not have, was not sent',
  },
  {
    name: 'sending: what a node may not have heard of yet is said not to be sent',
    file: 'widget/features/operations/findEvm/isUnsent.ts',
    find: 'if (age < paymentTracking.spreadMs) return false',
    replace: '',
    test: 'findEvmOperation > an embedded wallet whose page was gone before it had answered > default: a payment that the wallet says it will never send was not sent, once every node would have heard of it',
  },
  {
    name: 'sending: what waits is said not to be sent',
    file: 'widget/features/operations/findEvm/isUnsent.ts',
    find: 'pending === latest &&',
    replace: '',
    test: 'findEvmOperation > an embedded wallet whose page was gone before it had answered > behavior: while any transaction of the account waits, the payment may be that one',
  },
])
