import { setTimeout } from 'node:timers/promises'
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { encodeFunctionData, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../core/chain.ts'
import { type ContractCall, type ContractReader, decodeString, toHex } from '../core/createContractReader.ts'
import { type NftMetadata, nftMetadataPolicy, nftMetadataSchema, parseMetadata } from '../core/nftMetadata.ts'
import type { ForeignReader } from '../foreign/createForeign.ts'
import type { ChainIndexes } from '../index/createChainIndex.ts'
import { nftsTable } from '../index/indexTables.ts'

/** One NFT of a chain. `token` is its contract in lower case. */
export interface NftId {
  token: string
  tokenId: bigint
}

export function nftKey({ token, tokenId }: NftId): string {
  return `${token} ${tokenId}`
}

export type NftToRead = NftId & { kind: 'erc721' | 'erc1155' }

/** What NFTs' metadata says: kept, and fetched from where their contracts point. */
export interface NftMetadataSource {
  /** Only what is kept already, by `nftKey`. Null for what could not be read. */
  known(chain: Chain, nfts: readonly NftId[]): Promise<ReadonlyMap<string, NftMetadata | null>>
  /**
   * Fetches what is not kept yet, and waits for it for a moment only: what comes later is there the next time.
   *
   * @param block where the contracts are asked
   */
  read(
    chain: Chain,
    nfts: readonly NftToRead[],
    block: string,
  ): Promise<ReadonlyMap<string, NftMetadata | null>>
  /** Ends all fetching. */
  destroy(): Promise<void>
}

const uriAbi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

interface NftMetadataParameters {
  queries: Queries
  indexes: ChainIndexes
  contracts: ContractReader
  foreign: ForeignReader
  now: () => number
}

export function createNftMetadata({
  queries,
  indexes,
  contracts,
  foreign,
  now,
}: NftMetadataParameters): NftMetadataSource {
  const stopping = new AbortController()
  const { signal } = stopping
  const fetching = new Map<string, Promise<void>>()

  async function known(chain: Chain, nfts: readonly NftId[]): Promise<Map<string, NftMetadata | null>> {
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

  /** @returns null for what cannot be read: the contract says so, or nothing, or something else */
  async function fetchMetadata(nft: NftToRead, uri: string): Promise<NftMetadata | null> {
    try {
      return parseMetadata(await foreign.json(withId(uri, nft.tokenId), signal))
    } catch {
      // As said above: a server of a contract's own is down, slow, too large, or gives no JSON.
      return null
    }
  }

  async function keep(chain: Chain, { token, tokenId }: NftId, metadata: NftMetadata | null): Promise<void> {
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

  async function fetchAll(chain: Chain, nfts: readonly NftToRead[], block: string): Promise<void> {
    const answers = await contracts.read(chain, nfts.map(toUriCall), block, signal)
    const queue = nfts.map((nft, index) => ({ nft, uri: toUri(answers[index]) }))
    async function next(): Promise<void> {
      for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
        const metadata = item.uri === null ? null : await fetchMetadata(item.nft, item.uri)
        if (!signal.aborted) await keep(chain, item.nft, metadata)
      }
    }
    await Promise.all(Array.from({ length: nftMetadataPolicy.concurrency }, next))
  }

  /** Starts to fetch what nobody fetches yet, and gives what to wait for. */
  function start(chain: Chain, nfts: readonly NftToRead[], block: string): Promise<unknown> {
    const keyOf = (nft: NftId) => `${chain.key} ${nftKey(nft)}`
    const missing = nfts.filter((nft) => !fetching.has(keyOf(nft)))
    // The node or the database is down: what is missing is read again with the next look.
    const running = fetchAll(chain, missing, block).catch(() => undefined)
    for (const nft of missing) fetching.set(keyOf(nft), running)
    const ended = running.finally(() => {
      for (const nft of missing) fetching.delete(keyOf(nft))
    })
    return Promise.all([ended, ...nfts.map((nft) => fetching.get(keyOf(nft)))])
  }

  return {
    known,
    async read(chain, nfts, block) {
      const before = await known(chain, nfts)
      const missing = nfts.filter((nft) => !before.has(nftKey(nft)))
      if (missing.length === 0) return before
      const patience = new AbortController()
      const wait = setTimeout(nftMetadataPolicy.patience, undefined, { signal: patience.signal })
      // It was ended early by `patience`, which is how it is meant.
      await Promise.race([begin(() => start(chain, missing, block)), wait.catch(() => undefined)])
      patience.abort()
      return known(chain, nfts)
    },
    async destroy() {
      stopping.abort()
      await Promise.all(fetching.values())
    },
  }
}

function toUriCall({ kind, token, tokenId }: NftToRead): ContractCall {
  const functionName = kind === 'erc721' ? 'tokenURI' : 'uri'
  return { to: token, data: encodeFunctionData({ abi: uriAbi, functionName, args: [tokenId] }) }
}

function toUri(data: `0x${string}` | null | undefined): string | null {
  try {
    return data ? decodeString(toHex(data)) : null
  } catch {
    // A contract may answer anything, and this is no text.
    return null
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-1155#metadata */
function withId(uri: string, id: bigint): string {
  return uri.replaceAll('{id}', id.toString(16).padStart(64, '0'))
}
