import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'

/** Whether something thrown is an error of ours with one of these codes. */
export function isCode(thrown: unknown, ...codes: readonly ErrorCode[]): boolean {
  return thrown instanceof WalletKitError && codes.includes(thrown.code)
}
