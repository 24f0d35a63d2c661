import { defineGuards } from '#shared/testing/defineGuards.ts'

const file = 'shared/delegations/grantLimits.ts'

export const guards = defineGuards([
  {
    name: 'threat 18: a session is granted to the account itself, or to everybody',
    file,
    find: "if (isOwn(holder) || unusable.some((each) => isSameAddress(each, holder))) return 'holder'",
    replace: '',
    test: 'threat 18 rejects: a session with any holder',
  },
  {
    name: 'threat 18: a session calls the account itself',
    file,
    find: "if (isOwn(permission.target)) return 'target'",
    replace: '',
    test: 'threat 18 rejects: a session with calls of the account',
  },
  {
    name: 'threat 18: a session has the account for a token',
    file,
    find: "if ('token' in permission && isOwn(permission.token)) return 'target'",
    replace: '',
    test: 'threat 18 rejects: a session with a token that is the account',
  },
  {
    name: 'threat 18: a session approves others',
    file,
    find: "if (permission.selectors.some((selector) => isNeverCalled(selector))) return 'function'",
    replace: '',
    test: 'threat 18 rejects: a session with calls of approve(address,uint256)',
  },
  {
    name: 'threat 18: a session has no bound',
    file,
    find: "if (!isBounded(permission)) return 'amount'",
    replace: '',
    test: 'threat 18 rejects: a session with no bound',
  },
  {
    name: 'threat 18: a session lasts over a year',
    file,
    find: "return end > now + maxLifetime ? 'tooLong' : null",
    replace: 'return null',
    test: 'threat 18 rejects: a session with an end in over a year',
  },
  {
    name: 'threat 18: an edited session gives more than was asked for',
    file: 'shared/delegations/narrowGrant.ts',
    find: 'if (asked === null || BigInt(amount) > BigInt(asked)) return null',
    replace: '',
    test: 'threat 18 rejects: a greater amount',
  },
  {
    name: 'threat 18: an edited session lasts longer than was asked for',
    file: 'shared/delegations/narrowGrant.ts',
    find: 'if (end > grant.end) return null',
    replace: '',
    test: 'threat 18 rejects: a later end',
  },
])
