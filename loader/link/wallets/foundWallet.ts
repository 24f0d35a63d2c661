import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { Eip1193Provider } from '../../faces/eip1193Provider.ts'
import type { StandardWallet } from '../../faces/standardWallet.ts'

/** A wallet of the page: what the widget is told of it, and how it is asked. */
export interface FoundWallet {
  info: DiscoveredWallet
  /** The name that survives a reload: rdns, else the wallet's own name, else `injected`. */
  id: string
  /** The wallet's own object; which of the two it is follows the namespace. */
  provider?: Eip1193Provider
  standard?: StandardWallet
  /** A request of the widget. May throw, or give anything. */
  ask(method: string, params: unknown): unknown
  /** Tells of the wallet's events by name. Gives the function that ends it. */
  watch(tell: (event: string) => void): unknown
}
