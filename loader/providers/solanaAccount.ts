import type { Account } from '#shared/entities/account.ts'
import { fromBase58 } from './base58.ts'
import type { StandardAccount } from './solanaWallet.ts'

const clusters = [
  ['solana:5eykt', 'mainnet'],
  ['solana:EtWTR', 'devnet'],
  ['solana:4uhcV', 'testnet'],
] as const
/** A cluster as wallet-standard names it. */
export const standardChainOf = (caipNetworkId: string) =>
  `solana:${clusters.find(([start]) => caipNetworkId.startsWith(start))?.[1] ?? 'localnet'}` as const

/** The account of a wallet that is not in the page, as wallet-standard has it: the same object for as long as address and network stay, since pages compare. */
export function createSolanaAccount() {
  let shown: StandardAccount | undefined
  let shownFor: string | undefined
  return ({ address, caipNetworkId }: Account): StandardAccount => {
    const key = address + caipNetworkId
    if (!shown || shownFor !== key)
      shown = Object.freeze({
        address,
        publicKey: fromBase58(address),
        chains: [standardChainOf(caipNetworkId)],
        features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
      })
    shownFor = key
    return shown
  }
}
