/** Addresses below it belong to test projects, and to nobody: no mail goes there. */
export const testMailDomain = 'test.walletkit'

/** The code of every sign-in of a test project. */
export const testCode = '424242'

/** Whose sign-in goes another way. Any other name signs in. */
export const testPersonas = {
  /** Has used up the tries: no code is taken. */
  locked: `locked@${testMailDomain}`,
  /** Signs in, and its wallet is frozen. */
  frozen: `frozen@${testMailDomain}`,
  /** Gets a new account with each sign-in. */
  new: `new@${testMailDomain}`,
} as const

/** Whether an address is one of test projects'. @param email in lower case */
export function isTestAddress(email: string): boolean {
  return email.endsWith(`@${testMailDomain}`)
}
