import { and, desc, eq, inArray } from 'drizzle-orm'
import { decodeAbiParameters, encodeFunctionData, getAddress, parseAbi } from 'viem'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { ChainIndexes } from '../index/createChainIndexes.ts'
import { entriesTable, transactionsTable } from '../index/indexTables.ts'
import { hex } from '../index/readBlocks.ts'
import type { ForeignReader, NftSource } from '../sources.ts'
import { countReceivers } from './countReceivers.ts'
import { type ContractCall, type EvmReader, toHex } from './createEvmReader.ts'
import type { NftMetadata } from './createNftMetadata.ts'
import type { TokenWordsSource } from './createTokenWords.ts'
import { findNfts, type NftCandidate, readNftCursor, writeNftCursor } from './findNfts.ts'
import { nftKey } from './nftKey.ts'
import { readNumber } from './readWords.ts'
import { isSpam } from './spamRules.ts'

const ownerAbi = parseAbi(['function ownerOf(uint256 id) view returns (address)'])
const balanceAbi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

interface EvmNftsParameters {
  queries: Queries
  indexes: ChainIndexes
  reader: EvmReader
  words: TokenWordsSource
  metadata: NftMetadata
  foreign: Pick<ForeignReader, 'pictureUrl'>
}

type Held = NftCandidate & { amount: bigint }

/** NFTs on EVM chains: what an account has received by the index, and holds now by the contract's own word. */
export function createEvmNfts({
  queries,
  indexes,
  reader,
  words,
  metadata,
  foreign,
}: EvmNftsParameters): NftSource {
  /** How the account came to each contract's NFTs last: who sent the transaction, and to how many. */
  async function readArrivals(
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
    chain: Chain,
    account: string,
    candidates: readonly NftCandidate[],
    block: string,
    signal: AbortSignal,
  ): Promise<Held[]> {
    const calls = candidates.map((nft) => toOwnerCall(nft, account))
    const answers = await reader.read(chain, calls, block, signal)
    return candidates.flatMap((nft, index) => {
      const amount = nft.kind === 'erc721' ? ownedBy(answers[index], account) : readNumber(answers[index])
      return amount !== null && amount > 0n ? [{ ...nft, amount }] : []
    })
  }

  return {
    serves: ({ network }) => network.chainNamespace === 'eip155',

    async nfts(chain, address, cursor, signal) {
      const account = address.toLowerCase()
      const index = indexes.of(chain)
      const { head, complete } = await index.catchUp(account, signal)
      const [block, id] = [hex(head.number), await index.store.id()]
      const held: Held[] = []
      let place = cursor === null ? null : readNftCursor(cursor)
      let ended = false
      for (let seen = 0; held.length < chainLimits.page && seen < chainLimits.nftCandidates && !ended; ) {
        const wanted = chainLimits.page - held.length
        const candidates = await findNfts(queries, id, account, place, wanted)
        held.push(...(await findHeld(chain, account, candidates, block, signal)))
        place = candidates.at(-1) ?? place
        seen += candidates.length
        ended = candidates.length < wanted
      }
      const [said, collections, arrivals] = await Promise.all([
        metadata.read(chain, held, block),
        words.of(
          chain,
          held.map(({ token }) => token),
          block,
          signal,
        ),
        readArrivals(id, account, held),
      ])
      return {
        data: held.map((nft): Nft => {
          const key = nftKey(nft)
          const [own, collection] = [said.get(key), collections.get(nft.token)?.name]
          const { asked = false, receivers = 1 } = arrivals.get(key) ?? {}
          const url = own?.image === undefined ? undefined : foreign.pictureUrl(own.image)
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
        ...(!(complete && held.every((nft) => said.has(nftKey(nft)))) && { partial: true }),
      }
    },
  }
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
    return null
  }
}
