import type { ErrorCode } from '#shared/errors/errorCode.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

export function isCode(thrown: unknown, ...codes: readonly ErrorCode[]): boolean {
  return thrown instanceof WalletKitError && codes.includes(thrown.code)
}
