import { encodeEventTopics, pad } from 'viem'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { Chain, ChainResult } from '../core/chain.ts'
import { parseRpc, resultOf, toQuantity } from '../core/rpcResult.ts'
import { erc20Events, erc1155Events } from '../core/tokenEvents.ts'
import type { TransactionFinder } from '../vendors/createExplorerFinder.ts'
import type { BlockRange } from './coverage.ts'
import { type BlockFacts, toFacts } from './facts.ts'
import { indexPolicy } from './indexPolicy.ts'
import { torn } from './readBlocks.ts'
import { headerSchema, rpcLogSchema, rpcReceiptSchema, rpcTransactionSchema } from './rpcBlock.ts'

const [transfer] = encodeEventTopics({ abi: erc20Events, eventName: 'Transfer' })
const [approval] = encodeEventTopics({ abi: erc20Events, eventName: 'Approval' })
const [operator] = encodeEventTopics({ abi: erc1155Events, eventName: 'ApprovalForAll' })
const [single] = encodeEventTopics({ abi: erc1155Events, eventName: 'TransferSingle' })
const [batch] = encodeEventTopics({ abi: erc1155Events, eventName: 'TransferBatch' })

/**
 * The blocks of a range, with those of their transactions whose logs name an account: what it sent or got of tokens, and
 * what it permitted. What moves of a chain's own currency writes no log: where there is somebody who knows of that, they
 * are asked, too.
 *
 * @throws WalletKitError `RPC_ERROR` also where the endpoint gives no logs for so many blocks
 */
export async function readFound(
  chain: Chain,
  account: string,
  { low, high }: BlockRange,
  finder: TransactionFinder | null,
  signal: AbortSignal,
): Promise<BlockFacts[]> {
  const topic = pad(`0x${account.slice(2)}`, { size: 32 })
  const filters = [
    [[transfer, approval, operator], topic],
    [[transfer, single, batch], null, topic],
    [[single, batch], null, null, topic],
  ]
  const range = { fromBlock: toQuantity(low), toBlock: toQuantity(high) }
  const [answers, others] = await Promise.all([
    begin(() =>
      chain.batch(
        filters.map((topics) => ({ method: 'eth_getLogs', params: [{ ...range, topics }] })),
        signal,
      ),
    ),
    begin(() => (finder?.serves(chain) ? finder.hashes(chain, account, { low, high }, signal) : [])),
  ])
  const logs = answers.flatMap((answer) => parseRpc(z.array(rpcLogSchema), foundIn(answer)))
  const hashes = [...new Set([...logs.map(({ transactionHash }) => transactionHash), ...others])]
  const found: BlockFacts[] = []
  for (let start = 0; start < hashes.length; start += indexPolicy.transactionBatch)
    found.push(
      ...(await readTransactions(chain, hashes.slice(start, start + indexPolicy.transactionBatch), signal)),
    )
  return join(found)
}

async function readTransactions(
  chain: Chain,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<BlockFacts[]> {
  const methods = ['eth_getTransactionByHash', 'eth_getTransactionReceipt']
  const answers = await chain.batch(
    hashes.flatMap((hash) => methods.map((method) => ({ method, params: [hash] }))),
    signal,
  )
  const pairs = hashes.map((_, index) => ({
    transaction: parseRpc(rpcTransactionSchema, foundIn(answers[index * 2])),
    receipt: parseRpc(rpcReceiptSchema, foundIn(answers[index * 2 + 1])),
  }))
  const blockHashes = [...new Set(pairs.map(({ receipt }) => receipt.blockHash))]
  const headers = await chain.batch(
    blockHashes.map((hash) => ({ method: 'eth_getBlockByHash', params: [hash, false] })),
    signal,
  )
  return headers.map((answer) => {
    const header = parseRpc(headerSchema, foundIn(answer))
    const own = pairs.filter(({ receipt }) => receipt.blockHash === header.hash)
    return { ...header, transactions: own.map(({ transaction, receipt }) => toFacts(transaction, receipt)) }
  })
}

/** The same block may have come with two parts of the transactions. */
function join(blocks: readonly BlockFacts[]): BlockFacts[] {
  const joined = new Map<number, BlockFacts>()
  for (const block of blocks) {
    const { transactions = [] } = joined.get(block.number) ?? {}
    joined.set(block.number, { ...block, transactions: [...transactions, ...block.transactions] })
  }
  return [...joined.values()]
}

/** @throws `torn` for a transaction or block that is no longer there */
function foundIn(answer: ChainResult | undefined): unknown {
  const result = answer && resultOf(answer)
  if (result === undefined || result === null) throw torn()
  return result
}
