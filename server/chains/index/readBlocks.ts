import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain, ChainResult } from '../core/chain.ts'
import { parseRpc, resultOf, toQuantity } from '../core/rpcResult.ts'
import type { BlockRange } from './coverage.ts'
import { type BlockFacts, type EntryFacts, toFacts } from './facts.ts'
import { readInnerMoves } from './innerMoves.ts'
import { type Header, headerSchema, type RpcReceipt, rpcBlockSchema, rpcReceiptSchema } from './rpcBlock.ts'

type RpcBlock = z.infer<typeof rpcBlockSchema>

/** No such method, or not for this client. */
const refusals: readonly number[] = [-32601, -32600, -32004, -32001]

/** Blocks that changed, or went, while they were read. */
export const torn = () => new WalletKitError('RPC_ERROR', 'The chain was reorganised while it was read')

/** @throws WalletKitError `RPC_UNREACHABLE`, `RPC_ERROR` */
export async function readHead(chain: Chain, signal: AbortSignal): Promise<Header> {
  return parseRpc(headerSchema, await chain.call('eth_getBlockByNumber', ['latest', false], signal))
}

/** The hashes that the chain has at some heights now; null where it has no block. */
export async function readHashes(
  chain: Chain,
  numbers: readonly number[],
  signal: AbortSignal,
): Promise<(string | null)[]> {
  const results = await chain.batch(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toQuantity(number), false] })),
    signal,
  )
  return results.map((result) => parseRpc(z.nullable(headerSchema), resultOf(result))?.hash ?? null)
}

/** What an endpoint may not be able to do; found out by asking. */
interface Capabilities {
  /** Else receipts are asked for one by one. */
  receiptsOfBlock: boolean
  /** Else what contracts moved of the chain's own currency stays unknown. */
  traces: boolean
}

/** Reads whole blocks with all that they did, by as few calls as the endpoint allows. */
export function createBlockReader(
  chain: Chain,
): (range: BlockRange, signal: AbortSignal) => Promise<BlockFacts[]> {
  const can: Capabilities = { receiptsOfBlock: true, traces: true }

  async function readReceipts({ transactions }: RpcBlock, signal: AbortSignal): Promise<RpcReceipt[]> {
    const calls = transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
    const results = await chain.batch(calls, signal)
    return results.map((result) => parseRpc(rpcReceiptSchema, resultOf(result) ?? fail()))
  }

  async function readAll(
    method: string,
    { low, high }: BlockRange,
    more: readonly unknown[],
    signal: AbortSignal,
  ): Promise<ChainResult[]> {
    const numbers = Array.from({ length: high - low + 1 }, (_, index) => toQuantity(low + index))
    return chain.batch(
      numbers.map((number) => ({ method, params: [number, ...more] })),
      signal,
    )
  }

  return async (range, signal) => {
    const [blocks, receipts, traces] = await Promise.all([
      begin(() => readAll('eth_getBlockByNumber', range, [true], signal)),
      begin(() => (can.receiptsOfBlock ? readAll('eth_getBlockReceipts', range, [], signal) : [])),
      begin(() => (can.traces ? readAll('trace_block', range, [], signal) : [])),
    ])
    if (receipts.some((answer) => 'error' in answer)) can.receiptsOfBlock = false
    if (traces.some(isRefusal)) can.traces = false
    return Promise.all(
      blocks.map(async (answer, index) => {
        const block = parseRpc(rpcBlockSchema, resultOf(answer) ?? fail())
        const own = receipts[index]
        const parsed = can.receiptsOfBlock
          ? parseRpc(z.array(rpcReceiptSchema), (own && resultOf(own)) ?? fail())
          : await readReceipts(block, signal)
        const trace = traces[index]
        const inner = trace && 'result' in trace ? readInnerMoves(trace.result ?? []) : new Map()
        return toBlockFacts(block, parsed, inner)
      }),
    )
  }
}

function toBlockFacts(
  { number, hash, parentHash, timestamp, transactions }: RpcBlock,
  receipts: readonly RpcReceipt[],
  inner: ReadonlyMap<string, EntryFacts[]>,
): BlockFacts {
  const ofBlock = new Map(
    receipts
      .filter(({ blockHash }) => blockHash === hash)
      .map((receipt) => [receipt.transactionHash, receipt]),
  )
  return {
    number,
    hash,
    parentHash,
    timestamp,
    transactions: transactions.map((transaction) =>
      toFacts(transaction, ofBlock.get(transaction.hash) ?? fail(), inner.get(transaction.hash)),
    ),
  }
}

/** Whether an endpoint says that it does not do such a thing, and not only that it cannot now. */
function isRefusal(answer: ChainResult): boolean {
  return 'error' in answer && refusals.includes(answer.error.code)
}

function fail(): never {
  throw torn()
}
