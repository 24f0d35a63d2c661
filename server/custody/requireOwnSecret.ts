import type { Factor } from '#shared/api/auth/custody.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/**
 * An escrow factor comes with its secret, by a call of its own: without one it would look like a way back and be none.
 *
 * @throws WalletKitError `INVALID_PARAMS`
 */
export function requireOwnSecret(factors: readonly Factor[]): void {
  if (factors.some(({ kind }) => kind === 'escrow'))
    throw new WalletKitError('INVALID_PARAMS', 'factors: an escrow needs its secret')
}
