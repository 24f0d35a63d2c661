import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Nft, NftsAnswer } from '#shared/api/chain/nfts.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { isSpam, type NftMetadata, nftMetadataSchema, parseMetadata } from '../core/nftMetadata.ts'
import type { MintMetadata } from './createMintMetadata.ts'
import type { SolanaContext } from './solanaContext.ts'
import { solanaPolicy } from './solanaPolicy.ts'
import { readTokenAccounts } from './solanaRpc.ts'

const cachedSchema = z.nullable(nftMetadataSchema)

/** NFTs on Solana: mints without decimals of which the owner holds some, in the order of their addresses. */
export async function readSolanaNfts(
  context: SolanaContext,
  chain: Chain,
  address: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<NftsAnswer> {
  const { metadata, remote } = context
  const start = cursor === null ? '' : readMint(cursor)
  const held = (await readTokenAccounts(chain, address, signal))
    .filter(({ decimals, amount, mint }) => decimals === 0 && amount > 0n && mint > start)
    .sort((a, b) => (a.mint < b.mint ? -1 : 1))
  const page = held.slice(0, chainLimits.page)
  const mints = await metadata.of(
    chain,
    page.map(({ mint }) => mint),
    signal,
  )
  const read = await readAll(context, chain, mints, signal)
  const data = page.map(({ mint, amount }): Nft => {
    const own = read.get(mint)
    const name = own?.name ?? mints.get(mint)?.name
    const url = own?.image === undefined ? undefined : remote.pictureUrl(own.image)
    return {
      chainId: chain.id,
      address: toCaipAddress(chain.id, mint),
      tokenId: mint,
      standard: 'SPL',
      quantity: `${amount}`,
      ...(name && { name }),
      ...(own?.description !== undefined && { description: own.description }),
      ...(url && { image: { preview: url, detail: url } }),
      ...(own?.attributes && { attributes: own.attributes }),
      isSpam: own?.bait === true || isSpam({ texts: [name], asked: false, receivers: 1 }),
    }
  })
  const last = page.at(-1)
  return { data, next: last && held.length > page.length ? last.mint : null }
}

/** @returns null for what cannot be read */
async function readMetadata(
  { remote, cache }: SolanaContext,
  chain: Chain,
  mint: string,
  uri: string,
  signal: AbortSignal,
) {
  const load = async (leave: AbortSignal): Promise<NftMetadata | null> => {
    try {
      return parseMetadata(await remote.json(uri, leave))
    } catch {
      // A server of somebody's own is down, slow, too large, or gives no JSON: there is no metadata.
      return null
    }
  }
  const parse = (stored: unknown) => z.parse(cachedSchema, stored)
  const key = `${chain.key} nft ${mint}`
  return cache.get(key, solanaPolicy.emptyFreshFor, load, { signal, parse })
}

/** Waits a moment only: what comes later is remembered, and there the next time. */
async function readAll(
  context: SolanaContext,
  chain: Chain,
  mints: ReadonlyMap<string, MintMetadata>,
  signal: AbortSignal,
) {
  const found = new Map<string, NftMetadata | null>()
  const queue = [...mints].flatMap(([mint, { uri }]) => (uri === null ? [] : { mint, uri }))
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift())
      found.set(item.mint, await readMetadata(context, chain, item.mint, item.uri, signal))
  }
  const timeout = new AbortController()
  const wait = setTimeout(solanaPolicy.metadataTimeoutMs, undefined, { signal: timeout.signal })
  const all = Promise.all(Array.from({ length: solanaPolicy.metadataConcurrency }, next))
  // What has been found by then counts; `wait` is ended early by `patience`, which is how it is meant.
  // What has been found by then counts; `wait` is ended early by `patience`, which is how it is meant.
  await Promise.race([all.catch(() => undefined), wait.catch(() => undefined)])
  timeout.abort()
  return found
}

function readMint(cursor: string): string {
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(cursor)) return cursor
  throw new WalletKitError('INVALID_PARAMS', 'cursor: not one that this server has given')
}
