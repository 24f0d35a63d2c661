import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Chain, ChainResult } from '../chain.ts'
import type { BlockRange } from './coverage.ts'
import { type BlockFacts, toFacts } from './facts.ts'
import {
  type Header,
  headerSchema,
  parseRpc,
  type RpcReceipt,
  rpcBlockSchema,
  rpcReceiptSchema,
} from './rpcBlock.ts'

type RpcBlock = z.infer<typeof rpcBlockSchema>

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
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [hex(number), false] })),
    signal,
  )
  return results.map((result) => parseRpc(z.nullable(headerSchema), resultOf(result))?.hash ?? null)
}

/** Reads whole blocks with their receipts, by block where the endpoint can, else by transaction. */
export function createBlockReader(
  chain: Chain,
): (range: BlockRange, signal: AbortSignal) => Promise<BlockFacts[]> {
  let byBlock = true

  async function readReceipts(blocks: readonly RpcBlock[], signal: AbortSignal): Promise<RpcReceipt[]> {
    const hashes = blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
    const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
    const results = await chain.batch(calls, signal)
    return results.map((result) => parseRpc(rpcReceiptSchema, resultOf(result) ?? fail()))
  }

  return async ({ low, high }, signal) => {
    const numbers = Array.from({ length: high - low + 1 }, (_, index) => hex(low + index))
    const answers = await chain.batch(
      numbers.flatMap((number) => [
        { method: 'eth_getBlockByNumber', params: [number, true] },
        ...(byBlock ? [{ method: 'eth_getBlockReceipts', params: [number] }] : []),
      ]),
      signal,
    )
    const isBlock = (index: number) => !byBlock || index % 2 === 0
    const blocks = answers
      .filter((_, index) => isBlock(index))
      .map((answer) => parseRpc(rpcBlockSchema, resultOf(answer) ?? fail()))
    const ofBlocks = answers.filter((_, index) => !isBlock(index))
    if (ofBlocks.some((answer) => 'error' in answer)) byBlock = false
    const receipts = byBlock
      ? ofBlocks.flatMap((answer) => parseRpc(z.array(rpcReceiptSchema), resultOf(answer) ?? fail()))
      : await readReceipts(blocks, signal)
    return blocks.map((block) => toBlockFacts(block, receipts))
  }
}

/** @param receipts of the block's transactions, among others */
function toBlockFacts(
  { number, hash, parentHash, timestamp, transactions }: RpcBlock,
  receipts: readonly RpcReceipt[],
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
      toFacts(transaction, ofBlock.get(transaction.hash) ?? fail()),
    ),
  }
}

function fail(): never {
  throw torn()
}

function resultOf(answer: ChainResult): unknown {
  if ('result' in answer) return answer.result
  throw new WalletKitError('RPC_ERROR', answer.error.message, { code: answer.error.code })
}

export function hex(number: number): string {
  return `0x${number.toString(16)}`
}
