import * as z from 'zod/mini'
import { sponsoringSchema } from './sponsoringConfig.ts'

const evmAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address, 0x and 40 digits' }))
const millionths = z.int().check(z.gte(0), z.lte(1_000_000))
const text = z.string().check(z.minLength(1), z.maxLength(64))

/** What an operator says of a chain beside its endpoints. All of it may be left out. */
export const chainSettingsSchema = z.strictObject({
  /**
   * How its history is read. `blocks`: every block from `fromBlock` on, with what moved of the chain's own currency; for
   * chains that one server can read. `logs`: the events that name an account that somebody asked for.
   */
  history: z.optional(
    z.strictObject({
      mode: z.enum(['blocks', 'logs']),
      fromBlock: z._default(z.int().check(z.gte(0)), 0),
      /** Blocks whose logs an endpoint gives at once. */
      logRange: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 10_000),
    }),
  ),
  /** Milliseconds between two looks at its newest block while somebody watches it. */
  pollInterval: z.optional(z.int().check(z.gte(250), z.lte(60_000))),
  multicall: z.optional(evmAddress),
  /** Tokens that are looked up for everybody, beside those that an account has received. */
  tokens: z.optional(
    z
      .array(
        z.strictObject({
          address: z.string().check(z.minLength(32), z.maxLength(64)),
          name: text,
          symbol: text,
          decimals: z.int().check(z.gte(0), z.lte(36)),
          logoUri: z.optional(z.url({ protocol: /^https?$/ })),
        }),
      )
      .check(z.maxLength(1_000)),
  ),
  /** A Uniswap V2 exchange that quotes prices, and on which is swapped. `stables`: tokens that are worth one US dollar. */
  exchange: z.optional(
    z.strictObject({
      factory: evmAddress,
      router: evmAddress,
      wrappedNative: evmAddress,
      stables: z.array(evmAddress).check(z.minLength(1), z.maxLength(8)),
      /** What its pools keep of what goes in, in millionths. Left out: 3,000, as Uniswap's own. */
      fee: z.optional(millionths),
      /** How the router's functions call the chain's own coin: `swapExactETHForTokens`, where it is left out. */
      coinName: z.optional(z.enum(['ETH', 'AVAX'])),
      /** A Uniswap V3 exchange beside it, with the router that is called SwapRouter02, or one of its kind. */
      v3: z.optional(
        z.strictObject({
          factory: evmAddress,
          quoter: evmAddress,
          router: evmAddress,
          /** In which its pools come, in millionths. Left out: 100, 500, 3,000 and 10,000, as Uniswap's own. */
          fees: z.optional(z.array(millionths).check(z.minLength(1), z.maxLength(8))),
        }),
      ),
    }),
  ),
  /** The chain that names and avatars are kept on has ENS's universal resolver here. */
  names: z.optional(z.strictObject({ universalResolver: evmAddress })),
  sponsoring: z.optional(sponsoringSchema),
})
export type ChainSettings = z.infer<typeof chainSettingsSchema>
