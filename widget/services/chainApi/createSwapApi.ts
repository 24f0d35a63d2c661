import {
  type GasPriceAnswer,
  gasPriceAnswerSchema,
  type PriceAnswer,
  priceAnswerSchema,
  type TokensAnswer,
  tokensAnswerSchema,
} from '#shared/api/chain/prices.ts'
import {
  allowanceAnswerSchema,
  type BuildApproveAnswer,
  type BuildTransactionAnswer,
  type BuildTransactionRequest,
  buildApproveAnswerSchema,
  buildTransactionAnswerSchema,
  quotesAnswerSchema,
  type SwapQuote,
} from '#shared/api/chain/swap.ts'
import type { CaipAddress } from '#shared/caip/caipAddress.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { SwapProvider } from '#shared/entities/swapProvider.ts'
import { type ChainApiSource, chainApiUrl, createAsk, type SendRequest } from './askChainApi.ts'

/** What is asked for in exchange for what. Accounts and tokens by CAIP-10, the chain's own coin by its native address. */
export interface SwapQuestion {
  from: CaipAddress
  to: CaipAddress
  /** In base units. */
  amount: string
  userAddress: CaipAddress
  /** Per cent. */
  slippage: number
}

export interface SwapApi {
  /** The best quote; null where the chain is not one that can be swapped on. */
  quote(question: SwapQuestion, signal: AbortSignal): Promise<SwapQuote | null>
  tokens(chainId: CaipNetworkId, signal: AbortSignal): Promise<TokensAnswer['tokens']>
  prices(addresses: readonly CaipAddress[], signal: AbortSignal): Promise<PriceAnswer['fungibles']>
  /** How much of a token an exchange may take, in base units. @param spender left out: that of the last quote */
  allowance(
    asked: { tokenAddress: CaipAddress; userAddress: CaipAddress; spender?: CaipAddress },
    signal: AbortSignal,
  ): Promise<bigint>
  gasPrice(chainId: CaipNetworkId, signal: AbortSignal): Promise<GasPriceAnswer>
  /** The transaction, with the newest quote. */
  buildTransaction(
    asked: Omit<BuildTransactionRequest, 'projectId'>,
    signal: AbortSignal,
  ): Promise<BuildTransactionAnswer>
  /** What lets an exchange take exactly `amount`. */
  buildApprove(
    asked: {
      userAddress: CaipAddress
      from: CaipAddress
      to: CaipAddress
      amount: string
      spender: CaipAddress
    },
    signal: AbortSignal,
  ): Promise<BuildApproveAnswer>
}

/**
 * The seven calls of swapping. `wished`: by whom the page wants it swapped. Rejects as `createChainApi` does; what only swaps are refused for (`swapFailures`) is `RPC_ERROR` with its
 * name in `data.reason`.
 */
export function createSwapApi(
  source: ChainApiSource,
  send?: SendRequest,
  wished: () => readonly SwapProvider[] = () => [],
): SwapApi {
  const ask = createAsk(send)
  const { projectId } = source
  const url = (path: string, parameters: Readonly<Record<string, string>> = {}) =>
    chainApiUrl(source, `/v1/${path}`, parameters)
  const withWish = <Asked extends object>(asked: Asked) => {
    const providers = wished().join(',')
    return { ...asked, ...(providers && { providers }) }
  }
  return {
    async quote({ slippage, ...question }, signal) {
      const asked = url('convert/quotes', withWish({ ...question, slippage: String(slippage) }))
      const [best] = (await ask(asked, quotesAnswerSchema, signal)).quotes
      return best ?? null
    },
    async tokens(chainId, signal) {
      return (await ask(url('convert/tokens', { chainId }), tokensAnswerSchema, signal)).tokens
    },
    async prices(addresses, signal) {
      const asked = { projectId, currency: 'usd', addresses }
      return (await ask(url('fungible/price'), priceAnswerSchema, signal, asked)).fungibles
    },
    async allowance({ spender, ...asked }, signal) {
      const parameters = withWish({ ...asked, ...(spender && { spender }) })
      const { allowance } = await ask(url('convert/allowance', parameters), allowanceAnswerSchema, signal)
      return BigInt(allowance)
    },
    gasPrice: (chainId, signal) => ask(url('convert/gas-price', { chainId }), gasPriceAnswerSchema, signal),
    buildTransaction: (asked, signal) =>
      ask(
        url('convert/build-transaction'),
        buildTransactionAnswerSchema,
        signal,
        withWish({ ...asked, projectId }),
      ),
    buildApprove: (asked, signal) =>
      ask(url('convert/build-approve', withWish(asked)), buildApproveAnswerSchema, signal),
  }
}
