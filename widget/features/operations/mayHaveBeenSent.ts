import { batchErrors } from '#shared/constants/callBatches.ts'
import { type ErrorCode, toWalletKitError } from '#shared/errors/walletKitError.ts'
import { walletErrorCode } from '../../wallets/walletErrors.ts'

/** What is thrown before anything is signed, or after the network has refused it. */
const surely: readonly ErrorCode[] = [
  'USER_REJECTED',
  'USER_CLOSED',
  'REQUEST_PENDING',
  'METHOD_NOT_FOUND',
  'INVALID_PARAMS',
  'NOT_CONNECTED',
  'WALLET_NOT_FOUND',
  'CHAIN_NOT_SUPPORTED',
  'NETWORK_NOT_FOUND',
  'FACTOR_REQUIRED',
  'WALLET_FROZEN',
  'TOO_MANY_REQUESTS',
  'THROTTLED',
  'MESSAGE_TOO_LARGE',
  'POPUP_BLOCKED',
  'RPC_ERROR',
]
/**
 * The same, as wallets say it: EIP-1193's codes, those of EIP-1474 that speak of a request which was not carried out, and WalletConnect's
 * for refusals and what was not approved, and EIP-5792's. A batch's id that is used already (5720) says that it may have been sent. -32603, "internal error", and what has no code say nothing of what was done before.
 */
const surelyCodes: ReadonlySet<unknown> = new Set([
  4001,
  4100,
  4200,
  4900,
  4901,
  4902,
  -32000,
  -32001,
  -32002,
  -32003,
  -32004,
  -32005,
  -32006,
  -32600,
  -32601,
  -32602,
  -32700,
  3001,
  3002,
  3003,
  3004,
  5000,
  5001,
  5002,
  5003,
  5100,
  5101,
  5102,
  5103,
  5104,
  10001,
  batchErrors.unsupportedCapability,
  batchErrors.unsupportedChain,
  batchErrors.tooLarge,
  batchErrors.upgradeRejected,
  batchErrors.atomicityNotSupported,
])

/**
 * Whether a transaction may be on its way although the wallet has answered with an error, or not at all: then nobody must send it again
 * without having looked.
 */
export function mayHaveBeenSent(thrown: unknown): boolean {
  const error = toWalletKitError(thrown)
  if (error.code === 'WALLET_ERROR') return !surelyCodes.has(walletErrorCode(error))
  return !surely.includes(error.code)
}
