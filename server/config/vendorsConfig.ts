import * as z from 'zod/mini'
import { caipNetworkIdSchema } from '#shared/caip/caipNetworkId.ts'

const base = z.url({ protocol: /^https?$/, error: 'must be an https:// URL' }).check(z.maxLength(512))
const key = z.string().check(z.minLength(1), z.maxLength(256))

/** Services that know more than a chain's endpoints say, each switched on by what it gave the operator. */
export const vendorsSchema = z.strictObject({
  /** Prices of what the chain's own exchange does not know. */
  coinGecko: z.optional(
    z.strictObject({
      key,
      /** Of the key: each plan has a host of its own. */
      plan: z._default(z.enum(['demo', 'pro']), 'demo'),
      url: z.optional(base),
    }),
  ),
  /** Exchange rates of currencies, which the chains' own feeds tell of few. */
  exchangeRates: z.optional(
    z.strictObject({
      /** Answers `{ base: 'USD', rates: { EUR: 0.92, … } }`; `{key}` in it stands for the key. */
      url: base,
      key: z.optional(key),
    }),
  ),
  /** Block explorers with the API that Etherscan and Blockscout share: they know what writes no log. */
  explorers: z._default(
    z
      .array(
        z.strictObject({
          caipNetworkId: caipNetworkIdSchema,
          /** For example `https://api.etherscan.io/v2/api?chainid=1` or `https://eth.blockscout.com/api`. */
          url: base,
          key: z.optional(key),
        }),
      )
      .check(z.maxLength(256)),
    [],
  ),
  /** Who swaps for the projects that have chosen so; the others swap on the chains' own exchanges. */
  swaps: z.optional(
    z.strictObject({
      oneInch: z.optional(z.strictObject({ key, url: z.optional(base) })),
      zeroEx: z.optional(z.strictObject({ key, url: z.optional(base) })),
    }),
  ),
})
export type Vendors = z.infer<typeof vendorsSchema>
