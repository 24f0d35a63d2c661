import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Vendors } from '../../config/vendorsConfig.ts'
import type { Chain } from '../core/chain.ts'
import { askVendor, vendorPolicy } from './askVendor.ts'

/** Finds transactions of an account that the chain's logs do not name. */
export interface TransactionFinder {
  serves(chain: Chain): boolean
  /**
   * Hashes of transactions, in any order.
   *
   * @param range the lowest and the highest block
   * @throws WalletKitError `RPC_ERROR` if there are too many in these blocks
   */
  hashes(
    chain: Chain,
    account: string,
    range: { low: number; high: number },
    signal: AbortSignal,
  ): Promise<string[]>
}

const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

/** A transaction, or a part of one: Blockscout calls the latter's hash `transactionHash`. */
const rowSchema = z.pipe(
  z.union([z.object({ hash }), z.object({ transactionHash: hash })]),
  z.transform((row) => ('hash' in row ? row.hash : row.transactionHash).toLowerCase()),
)

/** `status` `0` with an empty list is no failure: there is nothing. A failure is a text in the list's place. */
const answerSchema = z.object({ result: z.union([z.array(rowSchema), z.string(), z.null()]) })

const actions = ['txlist', 'txlistinternal'] as const

/**
 * Finds transactions that write no log, of those who sent or got a chain's own currency, by a block explorer. What they
 * did is read from the chain itself.
 *
 * @see https://docs.etherscan.io/api-endpoints/accounts
 * @see https://docs.blockscout.com/devs/apis/rpc/account
 */
export function createExplorerFinder(explorers: Vendors['explorers']): TransactionFinder {
  const byChain = new Map<string, Vendors['explorers'][number]>(
    explorers.map((explorer) => [explorer.caipNetworkId, explorer]),
  )

  async function list(
    { url: base, key }: Vendors['explorers'][number],
    parameters: Record<string, string>,
    signal: AbortSignal,
  ): Promise<string[]> {
    const found: string[] = []
    for (let page = 1; page <= vendorPolicy.pages; page += 1) {
      const url = new URL(base)
      const all = {
        ...parameters,
        page: `${page}`,
        offset: `${vendorPolicy.rows}`,
        ...(key && { apikey: key }),
      }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      const { result } = await askVendor(url, answerSchema, { signal })
      if (typeof result === 'string') throw new WalletKitError('RPC_UNREACHABLE', `${url.host} refuses`)
      found.push(...(result ?? []))
      if ((result?.length ?? 0) < vendorPolicy.rows) return found
    }
    // More than fits a range: the reader cuts it in two and asks again, as it does for logs.
    throw new WalletKitError('RPC_ERROR', 'There are too many transactions in these blocks')
  }

  return {
    serves: ({ id }) => byChain.has(id),

    async hashes(chain, account, { low, high }, signal) {
      const explorer = byChain.get(chain.id)
      if (!explorer) return []
      const range = { startblock: `${low}`, endblock: `${high}`, sort: 'desc' }
      const lists = await Promise.all(
        actions.map(async (action) =>
          list(explorer, { module: 'account', action, address: account, ...range }, signal),
        ),
      )
      return [...new Set(lists.flat())]
    },
  }
}
