import { WalletKitError, type WireError } from './walletKitError.ts'

/** The part of any thrown value that may cross a hop. Unknown throws become `INTERNAL` without their text. */
export function toWireError(thrown: unknown): WireError {
  if (!(thrown instanceof WalletKitError)) return { code: 'INTERNAL', message: 'Internal error' }
  const { code, message, data } = thrown
  return data === undefined ? { code, message } : { code, message, data }
}
