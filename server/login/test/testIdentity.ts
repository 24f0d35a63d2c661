import { isTestAddress, testPersonas } from '#shared/entities/testLogin.ts'

interface TestSignIn {
  /** In lower case. */
  email: string
  /** RFC 7638 thumbprint of the device’s key. */
  device: string
  attempt: string
}

/**
 * Whom an address means. An address of test projects means somebody else in each browser: tests that run side by side have nothing in
 * common, and none finds a wallet that it would have to recover first.
 */
export function subjectOf({ email, device, attempt }: TestSignIn): string {
  if (!isTestAddress(email)) return email
  return email === testPersonas.new ? `${email} ${attempt}` : `${email} ${device}`
}
