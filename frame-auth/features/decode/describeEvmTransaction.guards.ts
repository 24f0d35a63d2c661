import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a page’s authorisation of the account is left out in silence',
    file: 'frame-auth/features/decode/parseEvmRequest.ts',
    find: 'authorizationList: z.optional(z.array(z.unknown()).check(z.maxLength(0)))',
    replace: 'authorizationList: z.optional(z.unknown())',
    test: 'rejects: an authorisation of the account',
  },
  {
    name: 'threat 18: the details leave an access list out',
    file: 'frame-auth/features/decode/describeEvmTransaction.ts',
    find: 'request.accessList ?? []',
    replace: 'request.accessList?.slice(0, 0) ?? []',
    test: 'default: an access list is estimated with, signed, and shown whole in the details',
  },
  {
    name: 'threat 18: an access list is longer than what is shown',
    file: 'frame-auth/features/decode/evmParts.ts',
    find: '<= maxAccessListEntries',
    replace: '<= maxAccessListEntries * 2',
    test: 'rejects: an access list with more than can be shown',
  },
])
