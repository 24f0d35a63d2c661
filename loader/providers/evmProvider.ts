import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Emitter } from '../kit/emitter.ts'
import { markHandled } from '../runGuarded.ts'

/** A request of EIP-1193. */
export interface Eip1193Request {
  method: string
  params?: unknown
}

/**
 * The part of an EIP-1193 provider that every consumer uses.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  /** Rejects with an error that carries a numeric `code` (EIP-1193, JSON-RPC). */
  request(request: Eip1193Request): Promise<unknown>
  on(event: string, listener: (...values: never[]) => void): unknown
  removeListener(event: string, listener: (...values: never[]) => void): unknown
}

type Request = Eip1193Provider['request']

/** A provider's `request`: whatever is behind it, it rejects as EIP-1193 has it. */
export function toRequest(request: Request): Request {
  const answer = async (asked: Eip1193Request) => request(asked)
  const fail = (error: unknown) => {
    throw unavailable(error)
  }
  return (asked) => markHandled(answer(asked).catch(fail))
}

/** The page's EIP-1193 provider: one object for the page's life, whatever is behind it. */
export function createEvmProvider({ on, off }: Emitter, request: Request): Eip1193Provider {
  return { request: toRequest(request), on, removeListener: off }
}

/**
 * Why the page's provider cannot ask anybody, as an EIP-1193 error: closed while the kit loads, or disconnected from all
 * chains. What the second script rejects with has its code already and is passed on as it is.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function unavailable(error: unknown): unknown {
  if (!(error instanceof WalletKitError)) return error
  const { code, message } = error
  return Object.assign(new Error(message), {
    code: code === 'USER_CLOSED' ? 4001 : 4900,
    data: { walletKit: code },
  })
}
