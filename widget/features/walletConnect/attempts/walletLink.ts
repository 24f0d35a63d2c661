import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { WalletPlatform } from '../../walletState/walletConnect.ts'

/**
 * Whether the page may be reloaded or cancelled by going to the wallet's app, so that a pairing is kept for the next try
 * (behaviour §4 "Connection pairing"): Telegram's browser, and Safari on iOS.
 */
export function reusesPairing(userAgent: string, mobile: boolean): boolean {
  if (isTelegram(userAgent)) return true
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (mobile && userAgent.includes('Macintosh'))
  return isApple && userAgent.includes('Safari') && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent)
}

/** Telegram's own browser knows no schemes but its own. */
export function isTelegram(userAgent: string): boolean {
  return userAgent.includes('Telegram')
}

/** The link that opens a wallet on a platform; undefined where it has none. In-app browsers get universal links (R13). */
export function linkOf(
  { mobile_link, link_mode, desktop_link, webapp_link }: DirectoryWallet,
  platform: WalletPlatform,
  userAgent: string,
): string | undefined {
  switch (platform) {
    case 'mobile':
      return isTelegram(userAgent) ? (link_mode ?? mobile_link) : (mobile_link ?? link_mode)
    case 'desktop':
      return desktop_link
    case 'web':
      return webapp_link
  }
}
