import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import { isText } from '../../isText.ts'

const longestName = 128
const longestIcon = 65_536

/** The parts of a wallet's own words that are fit for use: a trimmed name, and an icon that loads from nowhere else. */
export function describeWallet(name: string, icon: unknown): Pick<DiscoveredWallet, 'name' | 'icon'> {
  const image = isText(icon, longestIcon) && icon.startsWith('data:image/')
  return { name: name.trim().slice(0, longestName) || '?', ...(image && { icon }) }
}
