import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'EIP-7702: a batch whose upgrade the network has skipped counts as made',
    file: 'frame-auth/features/batch/readCallsStatus.ts',
    find: 'transaction?.isUpgrade === true &&',
    replace: 'transaction?.isUpgrade === undefined &&',
    test: 'behavior: of a batch: its status says that nothing was done, and the person is told why',
  },
  {
    name: 'EIP-7702: a change of the account that the network has skipped counts as made',
    file: 'frame-auth/features/requests/deliverEvm.ts',
    find: "return isSkipped ? 'skipped' : 'there'",
    replace: "return 'there'",
    test: 'behavior: of a removal: the person is told that the account is what it was',
  },
  {
    name: 'EIP-7702: what changes the account later takes its batches back',
    file: 'frame-auth/features/operations/isChangeSkipped.ts',
    find: 'const params = [account, blockNumber]',
    replace: "const params = [account, 'latest']",
    test: 'behavior: what changes the account later says nothing of the batch',
  },
])
