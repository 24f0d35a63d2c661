import { type BalanceAnswer, balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type ExchangeRatesAnswer, exchangeRatesAnswerSchema } from '#shared/api/chain/exchangeRates.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type ChainApiSource, chainApiUrl, createAsk } from './askChainApi.ts'

export interface ChainApi {
  /**
   * What an account owns of each currency.
   *
   * @param force past every cache, after something was sent
   * @param early at once what is known so far, and `partial` if that is not all
   */
  balances(
    address: string,
    chainId: CaipNetworkId,
    options: { force: boolean; early?: boolean; signal: AbortSignal },
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
  /** The name and picture that an address gives itself. Having none is a normal answer (R39). */
  identity(address: string, signal: AbortSignal): Promise<IdentityAnswer>
  /** What one US dollar is in other currencies, as far as anybody knows. */
  exchangeRates(signal: AbortSignal): Promise<ExchangeRatesAnswer>
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
  const ask = createAsk(send)
  const accountUrl = (address: string, what: string, parameters: Record<string, string>) =>
    chainApiUrl(source, `/v1/account/${encodeURIComponent(address)}/${what}`, parameters)

  return {
    async balances(address, chainId, { force, early, signal }) {
      const parameters = {
        ...{ currency: 'usd', chainId },
        ...(force && { forceUpdate: 'true' }),
        ...(early && { early: 'true' }),
      }
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
    exchangeRates: (signal) =>
      ask(chainApiUrl(source, '/v1/exchange-rates', {}), exchangeRatesAnswerSchema, signal),
  }
}
