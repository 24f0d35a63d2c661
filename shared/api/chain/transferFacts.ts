import * as z from 'zod/mini'
import { foreignTextSchema } from './parts.ts'

const amount = z.string().check(z.regex(/^\d{1,78}$/))
const address = z.string().check(z.minLength(32), z.maxLength(64))

/**
 * `GET /v1/token/transfer?chainId={CAIP-2}&token=&receiver=`: what has to be known of a token to write down a transfer. An
 * addition of ours.
 */
export const transferFactsSchema = z.strictObject({
  decimals: z.int().check(z.gte(0), z.lte(255)),
  /** What the token calls itself; absent where it says nothing. */
  symbol: z.optional(foreignTextSchema),
  /** Solana. */
  solana: z.optional(
    z.strictObject({
      /** The program that the mint belongs to: SPL Token or Token-2022. */
      program: address,
      /** What the mint keeps of each transfer at present: basis points of the amount, rounded up, at most `most` base units. */
      transferFee: z.optional(
        z.strictObject({ basisPoints: z.int().check(z.gte(0), z.lte(10_000)), most: amount }),
      ),
      /** The token cannot be sent (Token-2022 NonTransferable), or not by a plain transfer (a transfer hook). */
      untransferable: z.optional(z.enum(['never', 'hook'])),
      /** The receiver's associated token account; absent where no receiver was named. */
      account: z.optional(
        z.strictObject({
          address,
          exists: z.boolean(),
          /** Lamports that whoever makes it leaves in it; `0` where it exists. */
          rent: amount,
          /** It takes no transfer without a memo (Token-2022 MemoTransfer). */
          memoRequired: z.boolean(),
          frozen: z.boolean(),
        }),
      ),
    }),
  ),
})
export type TransferFacts = z.infer<typeof transferFactsSchema>
