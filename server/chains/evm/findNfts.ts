import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Queries } from '../../database/database.ts'
import { entriesTable } from '../index/indexTables.ts'
import type { NftToRead } from './createNftMetadata.ts'

/** An NFT that an account has received once; whether it still has it, the contract knows. */
export type NftCandidate = NftToRead & { block: number }

/** The candidates after a place, those received last first. */
export async function findNfts(
  queries: Queries,
  chain: number,
  account: string,
  after: NftCandidate | null,
  most: number,
): Promise<NftCandidate[]> {
  const { token, tokenId, kind, recipient, block } = entriesTable
  const last = max(block)
  const beyond =
    after &&
    sql`(${last} < ${after.block} or (${last} = ${after.block} and (${token}, ${tokenId}) > (${after.token}, ${after.tokenId.toString()}::numeric)))`
  const rows = await queries
    .select({ token, tokenId, kind, block: last })
    .from(entriesTable)
    .where(and(eq(entriesTable.chain, chain), eq(recipient, account), inArray(kind, ['erc721', 'erc1155'])))
    .groupBy(token, tokenId, kind)
    .having(beyond ?? undefined)
    .orderBy(desc(last), token, tokenId)
    .limit(most)
  return rows.flatMap(({ kind, token, tokenId, block }) =>
    (kind === 'erc721' || kind === 'erc1155') && tokenId !== null && block !== null
      ? [{ kind, token, tokenId, block: Number(block) }]
      : [],
  )
}

const placeSchema = z.tuple([
  z.enum(['erc721', 'erc1155']),
  z.int().check(z.gte(0)),
  z.string().check(z.regex(/^0x[0-9a-f]{40}$/)),
  z.string().check(z.regex(/^\d{1,78}$/)),
])

export function writeNftCursor({ kind, block, token, tokenId }: NftCandidate): string {
  return Buffer.from(JSON.stringify([kind, block, token, `${tokenId}`])).toString('base64url')
}

/** @throws WalletKitError `INVALID_PARAMS` for anything that `writeNftCursor` has not written */
export function readNftCursor(text: string): NftCandidate {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [kind, block, token, tokenId] = z.parse(placeSchema, value)
    return { kind, block, token, tokenId: BigInt(tokenId) }
  } catch {
    throw new WalletKitError('INVALID_PARAMS', 'cursor: not one that this server has given')
  }
}
