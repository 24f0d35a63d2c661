import * as z from 'zod/mini'
import type { HistoryAnswer } from '#shared/api/chain/history.ts'
import { begin } from '#shared/async/begin.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { readCursor, writeCursor } from '../core/cursor.ts'
import { isSpam } from '../core/nftMetadata.ts'
import { toQuantity } from '../core/rpcResult.ts'
import {
  countReceivers,
  type HistoryPlace,
  type IndexedTransaction,
  readHistory,
} from '../index/readHistory.ts'
import type { EvmContext } from './evmContext.ts'
import { type NftToRead, nftKey } from './nftMetadata/nftContext.ts'
import { type TransactionContext, toEvmTransaction } from './toTransaction.ts'

/** A place names a block and not a count, so that new blocks do not move it. */
const placeSchema = z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))])

/** The history of accounts of EVM chains, from what the index has read of the chain itself. */
export async function readEvmHistory(
  context: EvmContext,
  chain: Chain,
  address: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const before = cursor === null ? null : readPlace(cursor)
  const account = address.toLowerCase()
  const read = context.indexes.of(chain).read
  const {
    head,
    complete,
    found: rows,
  } = await read(account, signal, (queries, id) =>
    readHistory(queries, id, account, before, chainLimits.page + 1),
  )
  const page = rows.slice(0, chainLimits.page)
  const transactionContext = await describePage(
    context,
    chain,
    account,
    page,
    toQuantity(head.number),
    signal,
  )
  const last = page.at(-1)
  return {
    data: page.map((transaction) => toEvmTransaction(transaction, transactionContext)),
    next: last && rows.length > page.length ? writeCursor([last.block, last.position]) : null,
    ...(!complete && { partial: true }),
  }
}

/** What is known of all that a page's transactions name. */
async function describePage(
  { queries, indexes, tokenMetadata, nftMetadata, icons, remote }: EvmContext,
  chain: Chain,
  account: string,
  page: readonly IndexedTransaction[],
  block: string,
  signal: AbortSignal,
): Promise<TransactionContext> {
  const entries = page.flatMap((transaction) => transaction.entries)
  const nfts = new Map(entries.flatMap(toNft).map((nft) => [nftKey(nft), nft]))
  const id = await indexes.of(chain).store.id()
  const named = entries.flatMap(({ kind, token }) => (kind === 'native' ? [] : token))
  const hashes = page.map(({ hash }) => hash)
  const [tokens, known, receivers] = await Promise.all([
    begin(() => tokenMetadata.of(chain, named, block, signal)),
    begin(() => nftMetadata.read(chain, [...nfts.values()], block)),
    begin(() => countReceivers(queries, id, hashes)),
  ])
  return {
    chain,
    account,
    tokens,
    nfts: known,
    icons,
    pictureUrl: remote.pictureUrl,
    isSpam({ hash, token, tokenId, sender }, transaction) {
      const metadata = known.get(nftKey({ token, tokenId: tokenId ?? 0n }))
      const collection = tokens.get(token)?.name
      const asked = transaction.sender === account || sender === account
      if (asked) return false
      return (
        metadata?.bait === true ||
        isSpam({ texts: [collection], asked, receivers: receivers.get(`${hash} ${token}`) ?? 1 })
      )
    },
  }
}

function toNft({ kind, token, tokenId }: IndexedTransaction['entries'][number]): NftToRead[] {
  return (kind === 'erc721' || kind === 'erc1155') && tokenId !== null ? [{ kind, token, tokenId }] : []
}

function readPlace(cursor: string): HistoryPlace {
  const [block, position] = readCursor(placeSchema, cursor)
  return { block, position }
}
