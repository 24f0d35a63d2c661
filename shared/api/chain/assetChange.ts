import * as z from 'zod/mini'

/** What a transaction moves to or from one account. In base units; negative: leaves the account. */
export const assetChangeSchema = z.strictObject({
  kind: z.enum(['native', 'erc20', 'erc721', 'erc1155', 'spl']),
  /** Contract or mint; absent for the native coin. */
  token: z.optional(z.string().check(z.maxLength(64))),
  tokenId: z.optional(z.string().check(z.regex(/^\d{1,78}$/))),
  amount: z.string().check(z.regex(/^-?\d{1,78}$/)),
  /** What the token's contract says of itself: hostile until shown as text. Absent: unknown. */
  symbol: z.optional(z.string().check(z.maxLength(64))),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(36))),
})
export type AssetChange = z.infer<typeof assetChangeSchema>
