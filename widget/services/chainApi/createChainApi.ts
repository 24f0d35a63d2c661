import * as z from 'zod/mini'
import { type BalanceAnswer, balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** What every call of the chain API names: the project, and the kit as the API's clients name themselves. */
export interface ChainApiSource {
  apiUrl: string
  projectId: string
  version: string
}

/** An address of the chain API, with the parameters that every call has. */
export function chainApiUrl(
  { apiUrl, projectId, version }: ChainApiSource,
  path: string,
  parameters: Readonly<Record<string, string>>,
): URL {
  const url = new URL(path, apiUrl)
  const common = { projectId, st: 'wallet-kit', sv: version }
  for (const [name, value] of Object.entries({ ...common, ...parameters })) url.searchParams.set(name, value)
  return url
}

export interface ChainApi {
  /** What an account owns of each currency. @param force past every cache, for someone who just sent something */
  balances(
    address: string,
    chainId: CaipNetworkId,
    options: { force: boolean; signal: AbortSignal },
  ): Promise<BalanceAnswer>
  /** One page of what happened, newest first. @param cursor what `next` of an earlier page said; null for the newest */
  history(
    address: string,
    chainId: CaipNetworkId,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<HistoryAnswer>
  /** One page of the NFTs that an account holds, last received first. */
  nfts(
    address: string,
    chainId: CaipNetworkId,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<NftsAnswer>
  /** Who an address says it is. Nobody is a normal answer (R39). */
  identity(address: string, signal: AbortSignal): Promise<IdentityAnswer>
}

/**
 * The kit's chain API, as the modal reads it. Every answer is parsed; nothing is tried again, which is for the caller to
 * decide. All reject with `NETWORK_NOT_FOUND` or `CHAIN_NOT_SUPPORTED` where the API does not read that chain,
 * `TOO_MANY_REQUESTS`, `RPC_UNREACHABLE` while the chain or the API is down, `RPC_ERROR` for anything else that is no
 * answer, or the signal's reason.
 *
 * @see behaviour §7 "Chain API"
 */
export function createChainApi(
  source: ChainApiSource,
  send: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): ChainApi {
  const ask = async <T>(url: URL, schema: z.ZodMiniType<T>, signal: AbortSignal): Promise<T> => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timings.rpc)])
    const answer = await send(url.href, { signal: limited, credentials: 'omit' }).catch(() => null)
    if (signal.aborted) throw signal.reason
    if (!answer) throw new WalletKitError('RPC_UNREACHABLE', 'The chain API cannot be reached')
    const body: unknown = await answer.json().catch(() => null)
    if (signal.aborted) throw signal.reason
    if (!answer.ok) throw refusalError(answer, body)
    const parsed = z.safeParse(schema, body)
    if (!parsed.success)
      throw new WalletKitError('RPC_ERROR', 'The chain API gave an answer that makes no sense')
    return parsed.data
  }
  const accountUrl = (address: string, what: string, parameters: Record<string, string>) =>
    chainApiUrl(source, `/v1/account/${encodeURIComponent(address)}/${what}`, parameters)

  return {
    async balances(address, chainId, { force, signal }) {
      const parameters = { currency: 'usd', chainId, ...(force && { forceUpdate: 'true' }) }
      return ask(accountUrl(address, 'balance', parameters), balanceAnswerSchema, signal)
    },
    history: (address, chainId, cursor, signal) =>
      ask(
        accountUrl(address, 'history', { chainId, ...(cursor && { cursor }) }),
        historyAnswerSchema,
        signal,
      ),
    nfts: (address, chainId, cursor, signal) =>
      ask(accountUrl(address, 'nfts', { chainId, ...(cursor && { cursor }) }), nftsAnswerSchema, signal),
    identity: (address, signal) =>
      ask(
        chainApiUrl(source, `/v1/identity/${encodeURIComponent(address)}`, {}),
        identityAnswerSchema,
        signal,
      ),
  }
}

const refusalSchema = z.object({
  reasons: z
    .array(z.object({ name: z.string(), description: z.string().check(z.maxLength(1_024)) }))
    .check(z.minLength(1)),
})

/** Statuses of a server that is not there now (behaviour §7). */
const downStatuses: readonly number[] = [408, 500, 502, 503, 504]
/** What the API says of a chain that it does not read. */
const unreadChains = ['NETWORK_NOT_FOUND', 'CHAIN_NOT_SUPPORTED'] as const

/** What an answer that is not 2xx means to the modal. `data.status` is its status. */
export function refusalError({ status }: Pick<Response, 'status'>, body: unknown): WalletKitError {
  const [reason] = z.safeParse(refusalSchema, body).data?.reasons ?? []
  const message = reason?.description ?? `HTTP status code: ${status}`
  const unread = unreadChains.find((code) => code === reason?.name)
  if (unread) return new WalletKitError(unread, message, { status })
  if (status === 429) return new WalletKitError('TOO_MANY_REQUESTS', message, { status })
  return new WalletKitError(downStatuses.includes(status) ? 'RPC_UNREACHABLE' : 'RPC_ERROR', message, {
    status,
  })
}
