import { fields } from '../fields.ts'
import type { WalletKit } from '../walletKit.ts'

const isWalletKit = (value: unknown): value is WalletKit => typeof fields(value)['setOptions'] === 'function'

/** The page's kit, if its loader has run. */
export function presentKit(): WalletKit | undefined {
  const { walletKit } = fields(window)
  return isWalletKit(walletKit) ? walletKit : undefined
}
