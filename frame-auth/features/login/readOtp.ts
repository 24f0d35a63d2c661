import { WalletKitError } from '#shared/errors/walletKitError.ts'

/**
 * A code as a person types or pastes it: white space and hyphens between the digits do not matter (R45).
 *
 * @throws `OTP_INVALID`
 */
export function readOtp(typed: string): string {
  const digits = typed.replace(/[\s\u200b\ufeff-]/g, '')
  if (!/^\d{6}$/.test(digits)) throw new WalletKitError('OTP_INVALID', 'A code has six digits')
  return digits
}
