import * as z from 'zod/mini'

const web = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .check(z.maxLength(2_048))
const evmAddress = z
  .string()
  .check(z.regex(/^0x[0-9a-fA-F]{40}$/, { error: 'must be an address, 0x and 40 digits' }))
const times = z.int().check(z.gte(1), z.lte(1_000_000))

/** Who sends a chain's user operations (ERC-4337, EntryPoint 0.7), and who pays for them. Addresses may hold keys: they stay here. */
export const sponsoringSchema = z.strictObject({
  /** In the order in which they are asked. */
  bundlerUrls: z.array(web).check(z.minLength(1), z.maxLength(4)),
  /** Whether paymasters that pages name are asked, too. */
  pagePaymasters: z._default(z.boolean(), true),
  /** The operator's own (ERC-7677), for batches of pages that name none. Left out: people pay themselves. */
  paymaster: z.optional(
    z.strictObject({
      url: web,
      /** What it is told besides: a policy's id. */
      context: z.optional(z.record(z.string(), z.unknown())),
      /** Who pays, as people read it. Left out: what the paymaster calls itself. */
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      /** Operations that it pays for in 24 hours: of one person, and of all of them on this chain. */
      perPerson: z._default(times, 10),
      perDay: z._default(times, 1_000),
      /** The only contracts that such a batch may call. Left out: any. */
      contracts: z.optional(z.array(evmAddress).check(z.minLength(1), z.maxLength(256))),
    }),
  ),
})
export type SponsoringConfig = z.infer<typeof sponsoringSchema>
