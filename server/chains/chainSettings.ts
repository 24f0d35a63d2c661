import * as z from 'zod/mini'

const evmAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address, 0x and 40 digits' }))
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
  /** A Uniswap V2 exchange that quotes prices. `stables`: tokens that are worth one US dollar. */
  exchange: z.optional(
    z.strictObject({
      factory: evmAddress,
      router: evmAddress,
      wrappedNative: evmAddress,
      stables: z.array(evmAddress).check(z.minLength(1), z.maxLength(8)),
    }),
  ),
  /** The chain that names and avatars are kept on has ENS's universal resolver here. */
  names: z.optional(z.strictObject({ universalResolver: evmAddress })),
})
export type ChainSettings = z.infer<typeof chainSettingsSchema>
