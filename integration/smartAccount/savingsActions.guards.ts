import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 16: a server names another key for the passkey of the person',
    file: 'frame-auth/features/security/savings/makeSavings.ts',
    find: 'if (!(await isSignedBy(assertion, publicKeyOf(record))))',
    replace: 'if (assertion.signature.length === 0)',
    test: 'rejects: the key of a stranger under the credential of the person',
  },
  {
    name: 'threat 16: a server names a recovery key of its own to a new device',
    file: 'frame-auth/features/security/savings/makeSavings.ts',
    find: 'if (!isMadeFor(assertion.userId, record.recovery))',
    replace: 'if (assertion.userId.length === 0)',
    test: 'rejects: on a new device, a recovery key of its own where there was none',
  },
  {
    name: 'threat 16: a passkey that does not say who owns the account is believed',
    file: 'frame-auth/features/security/savings/makeSavings.ts',
    find: 'if (!assertion.userId) return false',
    replace: 'assertion.userId ??= savingsUserId(null)',
    test: 'rejects: on a new device, an account whose passkey does not say who owns it besides',
  },
  {
    name: 'threat 16: a server changes a proven account’s owner',
    file: 'frame-auth/features/security/savings/savingsContext.ts',
    find: "['credentialId', 'x', 'y', 'recovery'] as const",
    replace: "['credentialId'] as const",
    test: 'rejects: on a device that has proven the account, the recovery key of it changed',
  },
  {
    name: 'threat 16: an order counts whichever passkey has signed it',
    file: 'frame-auth/features/security/savings/orderSavings.ts',
    find: 'if (!(await isSignedBy(assertion, publicKeyOf(record))))',
    replace: 'if (assertion.signature.length === 0)',
    test: 'rejects: an order that another passkey of the person has signed',
  },
  {
    name: 'threat 16: a server shows an allowance that is not of these accounts',
    file: 'frame-auth/features/security/savings/savingsContext.ts',
    find: 'return isOwn ? allowanceOf(chainId, session) : []',
    replace: 'return session ? allowanceOf(chainId, session) : []',
    test: 'rejects: an allowance to another account, or of another account, is none',
  },
  {
    name: 'limit 6: two allowances of one token, one drawn after the other',
    file: 'frame-auth/features/security/savings/orderSavings.ts',
    find: 'if (current.some(isOfToken))',
    replace: 'if (current.some(isOfToken) && signal.aborted)',
    test: 'behavior: an allowance is ended before there is another one',
  },
])
