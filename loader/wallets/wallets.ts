import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { isText } from '../asRecord.ts'
import type { Eip1193Provider } from '../providers/evmProvider.ts'
import type { StandardWallet } from '../providers/solanaWallet.ts'

/** A wallet of the page: what the widget gets to know of it, and how it is asked. */
export interface FoundWallet {
  info: DiscoveredWallet
  /** The name that survives a reload: rdns, else the wallet's own name, else `injected`. */
  id: string
  /** The wallet's own object; which of the two it is follows the namespace. */
  provider?: Eip1193Provider
  standard?: StandardWallet
  /** A request of the widget. May throw, or give anything. */
  ask(method: string, params: unknown): unknown
  /** Calls `notify` with the name of each of the wallet's events. Gives the function that ends it. */
  watch(notify: (event: string) => void): unknown
}

export interface Wallets {
  all(): FoundWallet[]
  get(uuid: unknown): FoundWallet | undefined
  /** The first wallet of an id keeps it: a later one cannot take over what was meant for another (R20). */
  add(wallet: FoundWallet): void
  remove(uuid: string): void
}

export interface WalletsParameters {
  onFound: (info: DiscoveredWallet) => void
  onGone: (uuid: string) => void
}

/** The wallets that were found in the page. */
export function createWallets({ onFound, onGone }: WalletsParameters): Wallets {
  const wallets: FoundWallet[] = []
  return {
    all: () => wallets,
    get: (uuid) => wallets.find(({ info }) => info.uuid === uuid),
    add(wallet) {
      if (wallets.some(({ id, info }) => id === wallet.id || info.uuid === wallet.info.uuid)) return
      wallets.push(wallet)
      onFound(wallet.info)
    },
    remove(uuid) {
      const index = wallets.findIndex(({ info }) => info.uuid === uuid)
      if (index < 0) return
      wallets.splice(index, 1)
      onGone(uuid)
    },
  }
}

const maxNameLength = 128
const maxIconLength = 65_536

/** The parts of a wallet's own words that are fit for use: a trimmed name, and an icon that loads from nowhere else. */
export function describeWallet(name: string, icon: unknown): Pick<DiscoveredWallet, 'name' | 'icon'> {
  const image = isText(icon, maxIconLength) && icon.startsWith('data:image/')
  return { name: name.trim().slice(0, maxNameLength) || '?', ...(image && { icon }) }
}
