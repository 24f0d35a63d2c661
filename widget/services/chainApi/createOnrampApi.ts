import {
  type OnrampOptions,
  type OnrampOrder,
  type OnrampProviders,
  type OnrampQuote,
  type OnrampQuoteRequest,
  type OnrampUrl,
  type OnrampUrlRequest,
  onrampOptionsSchema,
  onrampOrderSchema,
  onrampProvidersSchema,
  onrampQuoteSchema,
  onrampUrlSchema,
} from '#shared/api/onramp/onramp.ts'
import {
  maxPurchaseOrders,
  type PurchasesAnswer,
  purchasesAnswerSchema,
} from '#shared/api/onramp/purchases.ts'
import { type ChainApiSource, chainApiUrl, createAsk, type SendRequest } from './askChainApi.ts'

/** Where the buyer is: sellers may not sell everywhere, or everything. */
export interface BuyerRegion {
  country?: string
  subdivision?: string
}

export interface OnrampApi {
  /** The sellers of this project. */
  sellers(signal: AbortSignal): Promise<OnrampProviders>
  /** What they sell there, for what money. */
  options(region: BuyerRegion, signal: AbortSignal): Promise<OnrampOptions>
  /** What a seller asks for it just now. */
  quote(asked: Omit<OnrampQuoteRequest, 'projectId'>, signal: AbortSignal): Promise<OnrampQuote>
  /** Begins a purchase: each call is another one. */
  begin(asked: Omit<OnrampUrlRequest, 'projectId'>, signal: AbortSignal): Promise<OnrampUrl>
  /** How far one has come. */
  order(id: string, signal: AbortSignal): Promise<OnrampOrder>
  /**
   * One page of what an account bought from a seller, newest first.
   *
   * @param asked `cursor`: null for the newest; `orders`: ids of those begun here, which are told also before they are delivered
   */
  purchases(
    asked: { address: string; seller: string; cursor: string | null; orders: readonly string[] },
    signal: AbortSignal,
  ): Promise<PurchasesAnswer>
}

/**
 * The calls of buying coins for money. Rejects as `createChainApi` does; why a purchase is refused (`onrampProblems`) is in `data.reason`.
 */
export function createOnrampApi(source: ChainApiSource, send?: SendRequest): OnrampApi {
  const ask = createAsk(send)
  const { projectId } = source
  const url = (path: string, parameters: Readonly<Record<string, string>> = {}) =>
    chainApiUrl(source, `/v1/${path}`, parameters)
  return {
    sellers: (signal) => ask(url('onramp/providers'), onrampProvidersSchema, signal),
    options: (region, signal) => ask(url('onramp/options', { ...region }), onrampOptionsSchema, signal),
    quote: (asked, signal) => ask(url('onramp/quote'), onrampQuoteSchema, signal, { ...asked, projectId }),
    begin: (asked, signal) =>
      ask(url('generators/onrampurl'), onrampUrlSchema, signal, { ...asked, projectId }),
    order: (id, signal) => ask(url(`onramp/orders/${encodeURIComponent(id)}`), onrampOrderSchema, signal),
    purchases({ address, seller, cursor, orders }, signal) {
      const known = orders.slice(-maxPurchaseOrders).join()
      const parameters = {
        onramp: seller,
        ...(cursor !== null && { cursor }),
        ...(known !== '' && { orders: known }),
      }
      return ask(
        url(`account/${encodeURIComponent(address)}/history`, parameters),
        purchasesAnswerSchema,
        signal,
      )
    },
  }
}
