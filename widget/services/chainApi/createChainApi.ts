import * as z from 'zod/mini'
import { type BalanceAnswer, balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type ChainApiSource, chainApiUrl } from './chainApiUrl.ts'
import { refusalError } from './refusalError.ts'

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
 * @see api-shapes.md "Chain API"
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
