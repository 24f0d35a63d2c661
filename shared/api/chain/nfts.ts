import * as z from 'zod/mini'
import { caipAddressSchema } from '../../caip/caipAddress.ts'
import { caipNetworkIdSchema } from '../../caip/caipNetworkId.ts'
import { cursorSchema, foreignTextSchema, imageUrlSchema } from './parts.ts'

/** One NFT that an account holds now, as the chain says. The words and pictures are its contract's (threat 19). */
export const nftSchema = z.object({
  chainId: caipNetworkIdSchema,
  /** The collection's contract, or the mint on Solana. */
  address: caipAddressSchema,
  /** A decimal number; on Solana the mint's address. */
  tokenId: z.string().check(z.minLength(1), z.maxLength(128)),
  standard: z.enum(['ERC721', 'ERC1155', 'SPL']),
  /** How many of it; `"1"` but for ERC-1155. */
  quantity: z.string().check(z.maxLength(80), z.regex(/^\d+$/)),
  /** Absent until its metadata could be read, or if it has none. */
  name: z.optional(foreignTextSchema),
  collection: z.optional(foreignTextSchema),
  description: z.optional(z.string().check(z.maxLength(2_048))),
  image: z.optional(z.object({ preview: imageUrlSchema, detail: imageUrlSchema })),
  attributes: z.optional(
    z.array(z.object({ trait: foreignTextSchema, value: foreignTextSchema })).check(z.maxLength(64)),
  ),
  isSpam: z.boolean(),
})
export type Nft = z.infer<typeof nftSchema>

/** `GET /v1/account/{address}/nfts?chainId={CAIP-2}&cursor=`: last received first, pages of 50. An addition of ours. */
export const nftsAnswerSchema = z.object({
  data: z.array(nftSchema).check(z.maxLength(100)),
  next: cursorSchema,
  /** The chain is still being read, or what some say of themselves is: ask again soon. */
  partial: z.optional(z.boolean()),
})
export type NftsAnswer = z.infer<typeof nftsAnswerSchema>
