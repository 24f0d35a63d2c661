import * as z from 'zod/mini'
import { type WalletEntry, walletEntrySchema } from './walletEntry.ts'
import wallets from './wallets.json' with { type: 'json' }

/**
 * The wallets that come with the server, the widely used ones first. Links, stores and names are facts that the wallets
 * themselves publish in WalletConnect's public explorer; the ids are the explorer's where known, and otherwise the
 * SHA-256 of `wallet:` and a name that never changes.
 */
export function builtInWallets(): WalletEntry[] {
  return z.parse(z.array(walletEntrySchema), wallets)
}
