import { encodeFunctionData, parseAbi } from 'viem'
import type { Chain } from '../../core/chain.ts'
import { type ContractCall, decodeString, toHex } from '../../core/createContractReader.ts'
import { type NftMetadata, nftMetadataPolicy, parseMetadata } from '../../core/nftMetadata.ts'
import { keepMetadata } from './keptMetadata.ts'
import { type NftContext, type NftId, type NftToRead, nftKey } from './nftContext.ts'

const uriAbi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

export interface MetadataQuestion {
  chain: Chain
  nfts: readonly NftToRead[]
  /** Where the contracts are asked. */
  block: string
}

/** Starts to fetch what is not being fetched yet. Resolves once all of it was tried. */
export function fetchMetadata(context: NftContext, question: MetadataQuestion): Promise<unknown> {
  const { fetching } = context
  const { chain, nfts } = question
  const keyOf = (nft: NftId) => `${chain.key} ${nftKey(nft)}`
  const missing = nfts.filter((nft) => !fetching.has(keyOf(nft)))
  // The node or the database is down: what is missing is read again with the next look.
  const running = fetchAll(context, { ...question, nfts: missing }).catch(() => undefined)
  for (const nft of missing) fetching.set(keyOf(nft), running)
  const ended = running.finally(() => {
    for (const nft of missing) fetching.delete(keyOf(nft))
  })
  return Promise.all([ended, ...nfts.map((nft) => fetching.get(keyOf(nft)))])
}

async function fetchAll(context: NftContext, { chain, nfts, block }: MetadataQuestion): Promise<void> {
  const { contracts, signal } = context
  const answers = await contracts.read(chain, nfts.map(toUriCall), block, signal)
  const queue = nfts.map((nft, index) => ({ nft, uri: toUri(answers[index]) }))
  async function next(): Promise<void> {
    for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
      const metadata = item.uri === null ? null : await fetchOne(context, item.nft, item.uri)
      if (!signal.aborted) await keepMetadata(context, chain, { nft: item.nft, metadata })
    }
  }
  await Promise.all(Array.from({ length: nftMetadataPolicy.concurrency }, next))
}

/** @returns null for what cannot be read: the contract says so, or nothing, or something else */
async function fetchOne(
  { remote, signal }: NftContext,
  nft: NftToRead,
  uri: string,
): Promise<NftMetadata | null> {
  try {
    return parseMetadata(await remote.json(withId(uri, nft.tokenId), signal))
  } catch {
    // As said above: a server of a contract's own is down, slow, too large, or gives no JSON.
    return null
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
