import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { PairingProgress } from '../custody/pairing.ts'

type FailureCode = Extract<PairingProgress, { stage: 'failed' }>['code']

const codes: readonly string[] = [
  'PAIRING_MISMATCH',
  'LOGIN_EXPIRED',
  'USER_REJECTED',
  'AUTH_UNREACHABLE',
] satisfies FailureCode[]

/** What the views say of a failed pairing; null where it is not the pairing that failed. */
export function pairingFailure(thrown: unknown): FailureCode | null {
  return thrown instanceof WalletKitError && isFailure(thrown.code) ? thrown.code : null
}

function isFailure(code: string): code is FailureCode {
  return codes.includes(code)
}
