import type { ServerConfig } from '../../config/serverConfig.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chains } from '../core/chain.ts'
import type { ChainReaders } from '../core/chainReader.ts'
import type { PurchaseSource } from '../core/purchaseSource.ts'
import type { ChainEvents } from '../events/createChainEvents.ts'
import type { ChainGate } from '../gate/createChainGate.ts'
import type { NameSource } from '../names/withOwnNames.ts'
import type { PriceSource } from '../prices/priceSource.ts'
import type { ExchangeRates } from '../rates/createExchangeRates.ts'
import type { RemoteContent } from '../remoteContent/createRemoteContent.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { Swaps } from '../swap/createSwaps.ts'

/** What the routes of the chain API answer from. */
export interface ChainContext {
  config: Pick<ServerConfig, 'chains'>
  /** Of the operator's own, for whose call it is. */
  trustedProxies: ServerConfig['trustedProxies']
  gate: ChainGate
  chains: Chains
  readers: ChainReaders
  cache: AnswerCache
  prices: PriceSource
  /** From US dollars, in which prices are, to other currencies. */
  exchangeRates: ExchangeRates
  /** Of the sellers that the operator has set up. */
  purchases: readonly PurchaseSource[]
  swaps: Swaps
  icons: TokenIcons
  names: NameSource
  events: ChainEvents
  pictures: RemoteContent['pictures']
}
