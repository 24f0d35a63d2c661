import * as z from 'zod/mini'
import { chainNamespaceSchema } from '../caip/caipNetworkId.ts'

/** Longest icon taken from a wallet, in characters of its data URI. */
export const maxWalletIconLength = 65_536

/**
 * One wallet that the loader discovered in the host page, for one namespace. Requests are bound to its `uuid`,
 * which lives as long as the page; `rdns` is the name that survives a reload.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 * @see https://github.com/wallet-standard/wallet-standard
 */
export const discoveredWalletSchema = z.strictObject({
  uuid: z.string().check(z.minLength(1), z.maxLength(128)),
  namespace: chainNamespaceSchema,
  type: z.enum(['INJECTED', 'ANNOUNCED']),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  rdns: z.optional(z.string().check(z.maxLength(256))),
  icon: z.optional(z.string().check(z.maxLength(maxWalletIconLength))),
  /** wallet-standard chain names, e.g. `solana:mainnet`. Absent for EIP-1193 wallets. */
  chains: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(32))),
})
export type DiscoveredWallet = z.infer<typeof discoveredWalletSchema>
