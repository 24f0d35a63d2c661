import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { decodeAbiParameters, encodeFunctionData, getAddress, parseAbi } from 'viem'
import * as z from 'zod/mini'
import type { Nft, NftsAnswer } from '#shared/api/chain/nfts.ts'
import { begin } from '#shared/async/begin.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { type ContractCall, readNumber, toHex } from '../core/createContractReader.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import { isSpam } from '../core/nftMetadata.ts'
import { toQuantity } from '../core/rpcResult.ts'
import { entriesTable, transactionsTable } from '../index/indexTables.ts'
import { countReceivers } from '../index/readHistory.ts'
import type { EvmContext } from './evmContext.ts'
import { type NftToRead, nftKey } from './nftMetadata/nftContext.ts'

/** An NFT that an account has received once; whether it still has it, the contract knows. */
export type NftCandidate = NftToRead & { block: number }

/** The candidates after a place, those received last first. */
export async function findNfts(
  queries: Queries,
  chain: number,
  account: string,
  after: NftCandidate | null,
  maxItems: number,
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
    .limit(maxItems)
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
  return writeCursor([kind, block, token, `${tokenId}`])
}

/** @throws WalletKitError `INVALID_PARAMS` for anything that `writeNftCursor` has not written */
export function readNftCursor(text: string): NftCandidate {
  const [kind, block, token, tokenId] = readCursor(placeSchema, text)
  return { kind, block, token, tokenId: BigInt(tokenId) }
}

const ownerAbi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])
const balanceAbi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

type Held = NftCandidate & { amount: bigint }

/** NFTs on EVM chains: what an account has received by the index, and holds now as the contract says. */
export async function readEvmNfts(
  context: EvmContext,
  chain: Chain,
  address: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<NftsAnswer> {
  const { queries, indexes, tokenMetadata, nftMetadata, remote } = context
  const account = address.toLowerCase()
  const index = indexes.of(chain)
  const { head, complete } = await index.catchUp(account, signal)
  const [block, id] = [toQuantity(head.number), await index.store.id()]
  const held: Held[] = []
  let place = cursor === null ? null : readNftCursor(cursor)
  let ended = false
  for (let seen = 0; held.length < chainLimits.page && seen < chainLimits.nftCandidates && !ended; ) {
    const wanted = chainLimits.page - held.length
    const candidates = await findNfts(queries, id, account, place, wanted)
    held.push(...(await findHeld(context, chain, account, candidates, block, signal)))
    place = candidates.at(-1) ?? place
    seen += candidates.length
    ended = candidates.length < wanted
  }
  const [metadata, collections, arrivals] = await Promise.all([
    begin(() => nftMetadata.read(chain, held, block)),
    begin(() =>
      tokenMetadata.of(
        chain,
        held.map(({ token }) => token),
        block,
        signal,
      ),
    ),
    begin(() => readArrivals(context, id, account, held)),
  ])
  return {
    data: held.map((nft): Nft => {
      const key = nftKey(nft)
      const [own, collection] = [metadata.get(key), collections.get(nft.token)?.name]
      const { asked = false, receivers = 1 } = arrivals.get(key) ?? {}
      const url = own?.image === undefined ? undefined : remote.pictureUrl(own.image)
      const spam = (!asked && own?.bait === true) || isSpam({ texts: [collection], asked, receivers })
      return {
        chainId: chain.id,
        address: toCaipAddress(chain.id, getAddress(toHex(nft.token))),
        tokenId: `${nft.tokenId}`,
        standard: nft.kind === 'erc721' ? 'ERC721' : 'ERC1155',
        quantity: `${nft.amount}`,
        ...(own?.name !== undefined && { name: own.name }),
        ...(collection && { collection }),
        ...(own?.description !== undefined && { description: own.description }),
        ...(url && { image: { preview: url, detail: url } }),
        ...(own?.attributes !== undefined && { attributes: own.attributes }),
        isSpam: spam,
      }
    }),
    next: !ended && place ? writeNftCursor(place) : null,
    ...(!(complete && held.every((nft) => metadata.has(nftKey(nft)))) && { partial: true }),
  }
}

/** How the account came to each contract's NFTs last: who sent the transaction, and to how many. */
async function readArrivals(
  { queries }: EvmContext,
  chain: number,
  account: string,
  held: readonly Held[],
): Promise<ReadonlyMap<string, { asked: boolean; receivers: number }>> {
  if (held.length === 0) return new Map()
  const { token, tokenId, hash, block, recipient } = entriesTable
  const rows = await queries
    .select({ token, tokenId, hash, by: transactionsTable.sender })
    .from(entriesTable)
    .innerJoin(transactionsTable, and(eq(transactionsTable.chain, chain), eq(transactionsTable.hash, hash)))
    .where(
      and(
        eq(entriesTable.chain, chain),
        eq(recipient, account),
        inArray(token, [...new Set(held.map((nft) => nft.token))]),
        inArray(tokenId, [...new Set(held.map((nft) => nft.tokenId))]),
      ),
    )
    .orderBy(desc(block))
    .limit(chainLimits.nftCandidates * 4)
  const counts = await countReceivers(
    queries,
    chain,
    rows.map((row) => row.hash),
  )
  const arrivals = new Map<string, { asked: boolean; receivers: number }>()
  for (const row of rows) {
    const key = nftKey({ token: row.token, tokenId: row.tokenId ?? 0n })
    const receivers = counts.get(`${row.hash} ${row.token}`) ?? 1
    if (!arrivals.has(key)) arrivals.set(key, { asked: row.by === account, receivers })
  }
  return arrivals
}

async function findHeld(
  { contracts }: EvmContext,
  chain: Chain,
  account: string,
  candidates: readonly NftCandidate[],
  block: string,
  signal: AbortSignal,
): Promise<Held[]> {
  const calls = candidates.map((nft) => toOwnerCall(nft, account))
  const answers = await contracts.read(chain, calls, block, signal)
  return candidates.flatMap((nft, index) => {
    const amount = nft.kind === 'erc721' ? ownedBy(answers[index], account) : readNumber(answers[index])
    return amount !== null && amount > 0n ? [{ ...nft, amount }] : []
  })
}

function toOwnerCall({ kind, token, tokenId }: NftCandidate, account: string): ContractCall {
  const data =
    kind === 'erc721'
      ? encodeFunctionData({ abi: ownerAbi, args: [tokenId] })
      : encodeFunctionData({ abi: balanceAbi, args: [toHex(account), tokenId] })
  return { to: token, data }
}

function ownedBy(answer: `0x${string}` | null | undefined, account: string): bigint | null {
  try {
    const [owner] = answer ? decodeAbiParameters([{ type: 'address' }], answer) : []
    return owner?.toLowerCase() === account ? 1n : 0n
  } catch {
    // A contract may answer anything, and this is no address.
    return null
  }
}
