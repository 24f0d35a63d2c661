import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import { type NftWords, nftWordsSchema, parseMetadata } from '../evm/parseMetadata.ts'
import { isSpam } from '../evm/spamRules.ts'
import type { AnswerCache, ForeignReader, NftSource } from '../sources.ts'
import type { MintWords, MintWordsSource } from './createMintWords.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'
import { solanaPolicy } from './solanaPolicy.ts'

interface SolanaNftsParameters {
  words: MintWordsSource
  foreign: ForeignReader
  cache: AnswerCache
}

const keptSchema = z.nullable(nftWordsSchema)

/** NFTs on Solana: mints without decimals of which the owner holds some, in the order of their addresses. */
export function createSolanaNfts({ words, foreign, cache }: SolanaNftsParameters): NftSource {
  /** @returns null for what cannot be read */
  async function readMetadata(chain: Chain, mint: string, uri: string, signal: AbortSignal) {
    const load = async (leave: AbortSignal): Promise<NftWords | null> => {
      try {
        return parseMetadata(await foreign.json(uri, leave))
      } catch {
        return null
      }
    }
    const parse = (stored: unknown) => z.parse(keptSchema, stored)
    const key = `${chain.key} nft ${mint}`
    return cache.get(key, solanaPolicy.nothingSaidFor, load, { signal, parse })
  }

  /** Waits a moment only: what comes later is remembered, and there the next time. */
  async function readAll(chain: Chain, said: ReadonlyMap<string, MintWords>, signal: AbortSignal) {
    const found = new Map<string, NftWords | null>()
    const queue = [...said].flatMap(([mint, { uri }]) => (uri === null ? [] : { mint, uri }))
    const next = async (): Promise<void> => {
      for (let item = queue.shift(); item; item = queue.shift())
        found.set(item.mint, await readMetadata(chain, item.mint, item.uri, signal))
    }
    const patience = new AbortController()
    const wait = setTimeout(solanaPolicy.metadataPatience, undefined, { signal: patience.signal })
    const all = Promise.all(Array.from({ length: solanaPolicy.metadataConcurrency }, next))
    await Promise.race([all.catch(() => undefined), wait.catch(() => undefined)])
    patience.abort()
    return found
  }

  return {
    serves: ({ network }) => network.chainNamespace === 'solana',

    async nfts(chain, address, cursor, signal) {
      const start = cursor === null ? '' : readMint(cursor)
      const held = (await readTokenAccounts(chain, address, signal))
        .filter(({ decimals, amount, mint }) => decimals === 0 && amount > 0n && mint > start)
        .sort((a, b) => (a.mint < b.mint ? -1 : 1))
      const page = held.slice(0, chainLimits.page)
      const said = await words.of(
        chain,
        page.map(({ mint }) => mint),
        signal,
      )
      const read = await readAll(chain, said, signal)
      const data = page.map(({ mint, amount }): Nft => {
        const metadata = read.get(mint)
        const name = metadata?.name ?? said.get(mint)?.name
        const url = metadata?.image === undefined ? undefined : foreign.pictureUrl(metadata.image)
        return {
          chainId: chain.id,
          address: toCaipAddress(chain.id, mint),
          tokenId: mint,
          standard: 'SPL',
          quantity: `${amount}`,
          ...(name && { name }),
          ...(metadata?.description !== undefined && { description: metadata.description }),
          ...(url && { image: { preview: url, detail: url } }),
          ...(metadata?.attributes && { attributes: metadata.attributes }),
          isSpam: metadata?.bait === true || isSpam({ texts: [name], asked: false, receivers: 1 }),
        }
      })
      const last = page.at(-1)
      return { data, next: last && held.length > page.length ? last.mint : null }
    },
  }
}

function readMint(cursor: string): string {
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(cursor)) return cursor
  throw new WalletKitError('INVALID_PARAMS', 'cursor: not one that this server has given')
}
