import type { Queries } from '../../database/database.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { TokenIcons } from '../createTokenIcons.ts'
import type { ChainIndexes } from '../index/createChainIndexes.ts'
import { hex } from '../index/readBlocks.ts'
import { type KeptTransaction, readHistory } from '../index/readHistory.ts'
import type { ForeignReader, HistorySource } from '../sources.ts'
import { countReceivers } from './countReceivers.ts'
import type { NftMetadata, NftToRead } from './createNftMetadata.ts'
import type { TokenWordsSource } from './createTokenWords.ts'
import { readCursor, writeCursor } from './historyCursor.ts'
import { nftKey } from './nftKey.ts'
import { isSpam } from './spamRules.ts'
import { type Surroundings, toTransaction } from './toTransaction.ts'

interface EvmHistoryParameters {
  queries: Queries
  indexes: ChainIndexes
  words: TokenWordsSource
  metadata: NftMetadata
  icons: TokenIcons
  foreign: Pick<ForeignReader, 'pictureUrl'>
}

/** The history of accounts of EVM chains, from what the index has read of the chain itself. */
export function createEvmHistory({
  queries,
  indexes,
  words,
  metadata,
  icons,
  foreign,
}: EvmHistoryParameters): HistorySource {
  async function look(
    chain: Chain,
    account: string,
    page: readonly KeptTransaction[],
    block: string,
    signal: AbortSignal,
  ): Promise<Surroundings> {
    const entries = page.flatMap((transaction) => transaction.entries)
    const nfts = new Map(entries.flatMap(toNft).map((nft) => [nftKey(nft), nft]))
    const [tokens, known, receivers] = await Promise.all([
      words.of(
        chain,
        entries.flatMap(({ kind, token }) => (kind === 'native' ? [] : token)),
        block,
        signal,
      ),
      metadata.read(chain, [...nfts.values()], block),
      countReceivers(
        queries,
        await indexes.of(chain).store.id(),
        page.map(({ hash }) => hash),
      ),
    ])
    return {
      chain,
      account,
      tokens,
      nfts: known,
      icons,
      pictureUrl: foreign.pictureUrl,
      isSpam({ hash, token, tokenId, sender }, transaction) {
        const said = known.get(nftKey({ token, tokenId: tokenId ?? 0n }))
        const collection = tokens.get(token)?.name
        const asked = transaction.sender === account || sender === account
        if (asked) return false
        return (
          said?.bait === true ||
          isSpam({ texts: [collection], asked, receivers: receivers.get(`${hash} ${token}`) ?? 1 })
        )
      },
    }
  }

  return {
    serves: ({ network }) => network.chainNamespace === 'eip155',

    async history(chain, address, cursor, signal) {
      const before = cursor === null ? null : readCursor(cursor)
      const account = address.toLowerCase()
      const index = indexes.of(chain)
      const { head, complete } = await index.catchUp(account, signal)
      const rows = await readHistory(queries, await index.store.id(), account, before, chainLimits.page + 1)
      const page = rows.slice(0, chainLimits.page)
      const around = await look(chain, account, page, hex(head.number), signal)
      const last = page.at(-1)
      return {
        data: page.map((kept) => toTransaction(kept, around)),
        next: last && rows.length > page.length ? writeCursor(last) : null,
        ...(!complete && { partial: true }),
      }
    },
  }
}

function toNft({ kind, token, tokenId }: KeptTransaction['entries'][number]): NftToRead[] {
  return (kind === 'erc721' || kind === 'erc1155') && tokenId !== null ? [{ kind, token, tokenId }] : []
}
