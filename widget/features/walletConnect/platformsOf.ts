import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { WalletPlatform } from '../walletState/walletConnect.ts'

/** Where a wallet can be: an extension of this browser, or one of the places that WalletConnect reaches. */
export type WalletPlace = 'browser' | WalletPlatform

/**
 * The places to offer for a wallet that is not in the page, in the order of their tabs. On a desktop `mobile` is a code
 * to scan, which any wallet might read, so it is there where nothing else is known.
 */
export function platformsOf(wallet: DirectoryWallet, isMobile: boolean): readonly WalletPlace[] {
  const { mobile_link, link_mode, app_store, play_store, desktop_link, webapp_link, chrome_store } = wallet
  const hasApp = Boolean(mobile_link || link_mode)
  const places: readonly (readonly [WalletPlace, boolean])[] = isMobile
    ? [
        ['mobile', hasApp],
        ['web', Boolean(webapp_link)],
      ]
    : [
        ['browser', Boolean(chrome_store)],
        ['mobile', hasApp || Boolean(app_store || play_store)],
        ['desktop', Boolean(desktop_link)],
        ['web', Boolean(webapp_link)],
      ]
  const offered = places.flatMap(([place, isThere]) => (isThere ? [place] : []))
  return offered.some((place) => place !== 'browser') ? offered : [...offered, 'mobile']
}

/** The place to begin with: where the wallet most likely is, and never where it would have to be installed first. */
export function firstPlace(places: readonly WalletPlace[]): WalletPlace {
  return places.find((place) => place === 'mobile') ?? places.find((place) => place !== 'browser') ?? 'mobile'
}
