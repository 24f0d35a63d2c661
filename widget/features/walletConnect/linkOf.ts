import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import { isTelegram } from './platforms.ts'
import type { WalletPlatform } from './walletConnect.ts'

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
