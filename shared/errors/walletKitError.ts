import * as z from 'zod/mini'

/**
 * The closed list of error codes (host-api.md). Each entry is stable once published;
 * `docs/use/errors.md` says for each what happened and what to do.
 */
export const errorCodes = [
  'PROJECT_ID_REQUIRED',
  'PROJECT_ID_CONFLICT',
  'PROJECT_NOT_FOUND',
  'ORIGIN_NOT_ALLOWED',
  'FRAME_BLOCKED',
  'FRAME_UNREACHABLE',
  'FRAME_LOST',
  'DESTROYED',
  'ABORTED',
  'TIMEOUT',
  'TOO_MANY_REQUESTS',
  'MESSAGE_TOO_LARGE',
  'INVALID_MESSAGE',
  'INVALID_PARAMS',
  'INVALID_OPTION',
  'METHOD_NOT_FOUND',
  'USER_CLOSED',
  'USER_REJECTED',
  'REQUEST_PENDING',
  'NOT_CONNECTED',
  'WALLET_NOT_FOUND',
  'WALLET_ERROR',
  'WALLET_INVALID_RESPONSE',
  'RELAY_UNREACHABLE',
  'CLOCK_SKEWED',
  'PROPOSAL_EXPIRED',
  'SESSION_EXPIRED',
  'DIRECTORY_UNREACHABLE',
  'NETWORK_NOT_FOUND',
  'CHAIN_NOT_SUPPORTED',
  'RPC_ERROR',
  'RPC_UNREACHABLE',
  'EMAIL_INVALID',
  'MAIL_UNAVAILABLE',
  'THROTTLED',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_ATTEMPTS',
  'DEVICE_NOT_APPROVED',
  'LOGIN_EXPIRED',
  'SIGN_IN_INVALID',
  'CALLBACK_FAILED',
  'POPUP_BLOCKED',
  'PROVIDER_REFUSED',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_INVALID_RESPONSE',
  'AUTH_UNREACHABLE',
  'PROOF_INVALID',
  'FACTOR_REQUIRED',
  'RECOVERY_INVALID',
  'PASSKEY_UNAVAILABLE',
  'WALLET_FROZEN',
  'VAULT_CONFLICT',
  'VAULT_CORRUPT',
  'ADDRESS_MISMATCH',
  'PAIRING_MISMATCH',
  'STORAGE_UNAVAILABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** @internal */
export const errorCodeSchema = z.enum(errorCodes)

/** Whether a text that came from elsewhere is one of the codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return errorCodes.some((code) => code === text)
}

/** What an error looks like when it crosses a hop: never a stack, never an instance. */
export interface WireError {
  code: ErrorCode
  message: string
  data?: unknown
}

/**
 * The one error class of the kit.
 *
 * `data.code` keeps a JSON-RPC or EIP-1193 code where a wallet or a chain gave one.
 *
 * @example
 * walletKit.connect().catch((error) => {
 *   if (error.code !== 'USER_CLOSED') console.error(error)
 * })
 */
export class WalletKitError extends Error {
  override readonly name = 'WalletKitError'
  declare readonly code: ErrorCode
  declare readonly data?: unknown

  constructor(code: ErrorCode, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The part of any thrown value that may cross a hop. Unknown throws become `INTERNAL` without their text. */
export function toWireError(thrown: unknown): WireError {
  if (!(thrown instanceof WalletKitError)) return { code: 'INTERNAL', message: 'Internal error' }
  const { code, message, data } = thrown
  return data === undefined ? { code, message } : { code, message, data }
}

/** Whatever was thrown, as the kit's error: what the kit did not foresee is `INTERNAL`, with the thrown value as its `cause`. */
export function toWalletKitError(thrown: unknown): WalletKitError {
  if (thrown instanceof WalletKitError) return thrown
  return Object.assign(new WalletKitError('INTERNAL', 'Internal error'), { cause: thrown })
}

/** What nobody foresaw of a thrown value: an error of another class, or the cause of one of ours. Undefined where there is none. */
export function unexpectedIn(thrown: unknown): unknown {
  return thrown instanceof WalletKitError ? thrown.cause : thrown
}

/** Whether something thrown is an error of ours with one of these codes. */
export function isCode(thrown: unknown, ...codes: readonly ErrorCode[]): boolean {
  return thrown instanceof WalletKitError && codes.includes(thrown.code)
}
