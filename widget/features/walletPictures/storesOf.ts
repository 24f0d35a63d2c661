import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'

export interface WalletStore {
  name: 'appStore' | 'playStore' | 'chromeStore' | 'homepage'
  url: string
}

/** Where to get a wallet: on a phone its own store, on a desktop all of them; the maker's site last. */
export function storesOf(wallet: DirectoryWallet, isMobile: boolean, userAgent: string): WalletStore[] {
  const isApple = /iPhone|iPad|iPod|Macintosh/.test(userAgent)
  const all: readonly (WalletStore | null)[] = [
    store('chromeStore', wallet.chrome_store, !isMobile),
    store('appStore', wallet.app_store, !isMobile || isApple),
    store('playStore', wallet.play_store, !isMobile || !isApple),
    store('homepage', wallet.homepage, true),
  ]
  return all.filter((entry) => entry !== null)
}

/** What a phone scans to get the wallet: the maker's page knows which store is right, a store only one. */
export function phonePage({ homepage, app_store, play_store }: DirectoryWallet): string | null {
  if (!app_store && !play_store) return null
  return homepage ?? app_store ?? play_store ?? null
}

function store(name: WalletStore['name'], url: string | undefined, isOffered: boolean): WalletStore | null {
  return url && isOffered ? { name, url } : null
}
