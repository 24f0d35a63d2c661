import { type Address, isAddress } from 'viem'
import * as z from 'zod/mini'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))

const tokensSchema = z.array(
  z.object({ address, name: z.string(), symbol: z.string(), decimals: z.int().check(z.gte(0)) }),
)

/** Where things stand on a seeded chain; kept beside its state. */
export const chainFactsSchema = z.object({ tokens: tokensSchema })
export type ChainFacts = z.infer<typeof chainFactsSchema>

/** A chain with a past (world/history/seedHarbor.ts). */
export const harborFactsSchema = z.extend(chainFactsSchema, {
  exchange: z.object({
    factory: address,
    router: address,
    wrappedNative: address,
    v3: z.object({ factory: address, quoter: address, router: address }),
  }),
  /** The Ethereum Name Service, in parts (world/history/deployNames.ts). */
  names: z.object({
    registry: address,
    /** Keeps records on the chain. */
    records: address,
    /** Of reverse names, below `addr.reverse`. */
    registrar: address,
    /** ENSIP-19's. */
    defaultReverse: address,
    universalResolver: address,
    /** Of the names that the kit server gives. */
    offchainResolver: address,
  }),
  collections: z.object({ passes: address, pantry: address, spam: address, hostile: address }),
  /** Sent to the mark, each wrong in its own way. */
  hostileTokens: z.array(address),
  /** What is hard to send, or to send to: nobody but the deployer has any (world/history/seedUnusual.ts). */
  unusual: z.object({ tokens: tokensSchema, refusing: address }),
})
export type HarborFacts = z.infer<typeof harborFactsSchema>
