import { setTimeout } from 'node:timers/promises'
import { begin } from '#shared/async/begin.ts'
import type { Chain } from '../core/chain.ts'
import { type NftMetadata, nftMetadataPolicy } from '../core/nftMetadata.ts'
import { fetchMetadata } from './nftMetadata/fetchMetadata.ts'
import { readKept } from './nftMetadata/keptMetadata.ts'
import { type NftContext, type NftId, type NftToRead, nftKey } from './nftMetadata/nftContext.ts'

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

export function createNftMetadata(services: Omit<NftContext, 'signal' | 'fetching'>): NftMetadataSource {
  const stopping = new AbortController()
  const context: NftContext = { ...services, signal: stopping.signal, fetching: new Map() }
  return {
    known: (chain, nfts) => readKept(context, chain, nfts),
    async read(chain, nfts, block) {
      const before = await readKept(context, chain, nfts)
      const missing = nfts.filter((nft) => !before.has(nftKey(nft)))
      if (missing.length === 0) return before
      const timeout = new AbortController()
      const wait = setTimeout(nftMetadataPolicy.timeoutMs, undefined, { signal: timeout.signal })
      const fetched = begin(() => fetchMetadata(context, { chain, nfts: missing, block }))
      // The abort below ends the wait, which is no failure.
      await Promise.race([fetched, wait.catch(() => undefined)])
      timeout.abort()
      return readKept(context, chain, nfts)
    },
    async destroy() {
      stopping.abort()
      await Promise.all(context.fetching.values())
    },
  }
}
