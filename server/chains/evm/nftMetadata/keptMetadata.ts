import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Chain } from '../../core/chain.ts'
import { type NftMetadata, nftMetadataPolicy, nftMetadataSchema } from '../../core/nftMetadata.ts'
import { nftsTable } from '../../index/indexTables.ts'
import { type NftContext, type NftId, nftKey } from './nftContext.ts'

/** Only what is kept already and is fresh, by `nftKey`. Null for what could not be read. */
export async function readKept(
  { queries, indexes, now }: NftContext,
  chain: Chain,
  nfts: readonly NftId[],
): Promise<Map<string, NftMetadata | null>> {
  if (nfts.length === 0) return new Map()
  const id = await indexes.of(chain).store.id()
  const { token, tokenId, metadata, readAt } = nftsTable
  const since = (milliseconds: number) => gt(readAt, new Date(now() - milliseconds))
  const fresh = or(
    since(nftMetadataPolicy.retryAfter),
    and(isNotNull(metadata), since(nftMetadataPolicy.freshFor)),
  )
  const rows = await queries
    .select({ token, tokenId, metadata })
    .from(nftsTable)
    .where(
      and(
        eq(nftsTable.chain, id),
        inArray(token, [...new Set(nfts.map((nft) => nft.token))]),
        inArray(tokenId, [...new Set(nfts.map((nft) => nft.tokenId))]),
        fresh,
      ),
    )
  return new Map(
    rows.map((row) => {
      const metadata = z.safeParse(nftMetadataSchema, row.metadata)
      return [nftKey(row), metadata.success ? metadata.data : null]
    }),
  )
}

export async function keepMetadata(
  { queries, indexes, now }: NftContext,
  chain: Chain,
  { nft: { token, tokenId }, metadata }: { nft: NftId; metadata: NftMetadata | null },
): Promise<void> {
  const row = {
    chain: await indexes.of(chain).store.id(),
    token,
    tokenId,
    metadata,
    readAt: new Date(now()),
  }
  await queries
    .insert(nftsTable)
    .values(row)
    .onConflictDoUpdate({
      target: [nftsTable.chain, nftsTable.token, nftsTable.tokenId],
      set: { metadata: sql`excluded.metadata`, readAt: sql`excluded.read_at` },
    })
}
