import type * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isWalletRefusal } from '#shared/errors/walletRefusals.ts'

const alreadyPending = -32002
/**
 * The wallet does not know the chain, so it may be offered. 4902 is EIP-3326's, 5100 WalletConnect's; wallets also answer -32603,
 * and a client in the field reads that without its sign (behaviour §4 "Switching networks").
 */
const unknownChain: readonly unknown[] = [4902, 5100, -32603, 32603]

/** The JSON-RPC or EIP-1193 code that a wallet gave, if any. */
export function walletErrorCode(error: unknown): unknown {
  if (!(error instanceof WalletKitError) || typeof error.data !== 'object' || error.data === null)
    return undefined
  return Reflect.get(error.data, 'code')
}

export function isUnknownChain(error: unknown): boolean {
  return unknownChain.includes(walletErrorCode(error)) && !isRefusal(error)
}

/** Whether a wallet's error is a person's no, in whatever words. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof WalletKitError &&
    isWalletRefusal({ code: walletErrorCode(error), message: error.message })
  )
}

/** Names what a wallet's error means: a refusal, a request still open in the wallet, or the wallet's own trouble. */
export function toConnectionError(error: unknown): WalletKitError {
  if (!(error instanceof WalletKitError)) return new WalletKitError('INTERNAL', 'Internal error')
  if (error.code !== 'WALLET_ERROR') return error
  const code = walletErrorCode(error)
  if (isRefusal(error)) return new WalletKitError('USER_REJECTED', 'Declined in the wallet', error.data)
  if (code === alreadyPending) {
    return new WalletKitError('REQUEST_PENDING', 'An earlier request is still open in the wallet', error.data)
  }
  return error
}

/** An answer that is not what was asked for. */
export function invalidResponse(expected: string): WalletKitError {
  return new WalletKitError('WALLET_INVALID_RESPONSE', `The wallet did not answer with ${expected}`)
}

/** A request to a wallet, whose rejection becomes a WalletKitError. */
export async function withWalletErrors<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toConnectionError(error)
  }
}

/** What a wallet's answer holds. @throws `WALLET_INVALID_RESPONSE` where it is something else */
export async function parseAnswer<T>(
  asked: Promise<unknown>,
  schema: z.ZodMiniType<T>,
  expected: string,
): Promise<T> {
  const parsed = schema.safeParse(await withWalletErrors(asked))
  if (!parsed.success) throw invalidResponse(expected)
  return parsed.data
}

/** By EIP-1193, JSON-RPC, EIP-1474, and three times by WalletConnect. */
const unknownMethods: readonly unknown[] = [4200, -32601, -32004, 3001, 5101, 10001]

/** Whether the wallet does not know, or did not approve, what it was asked. */
export function isUnknownMethod(error: unknown): boolean {
  return (
    (error instanceof WalletKitError && error.code === 'METHOD_NOT_FOUND') ||
    unknownMethods.includes(walletErrorCode(error))
  )
}
