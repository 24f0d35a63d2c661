import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { FoundWallet } from './foundWallet.ts'

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
