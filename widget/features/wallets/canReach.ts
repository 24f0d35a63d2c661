import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'

/**
 * Whether a wallet that is not in the page can be connected with from here. One that only says where to get it cannot:
 * it has to be installed first.
 */
export function canReach(wallet: DirectoryWallet): boolean {
  const { mobile_link, link_mode, desktop_link, webapp_link, app_store, play_store, chrome_store } = wallet
  const links = [mobile_link, link_mode, desktop_link, webapp_link]
  const stores = [app_store, play_store, chrome_store]
  return links.some(Boolean) || !stores.some(Boolean)
}
