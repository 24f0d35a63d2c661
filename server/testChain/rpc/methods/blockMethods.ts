import { bytesToHex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { Block } from '../../evm/block.ts'
import type { Blockchain } from '../../evm/createBlockchain.ts'
import { toNextHeader } from '../../evm/mine.ts'
import { toBlock } from '../../evm/trial.ts'
import { testChainPolicy } from '../../testChainPolicy.ts'
import { toRpcBlock, toRpcReceipt, toRpcTransaction } from '../format.ts'
import { constant, type Method, type Methods, method } from '../method.ts'
import { blockParam, countParam, findBlock, hashParam } from '../params.ts'

const fullParams = z.tuple([blockParam, z._default(z.optional(z.boolean()), false)])

/** The block that comes next, with what waits for it. */
function toPendingBlock(chain: Blockchain, now: number, full: boolean) {
  const newest = chain.newest()
  const header = toNextHeader(newest, Math.floor(chain.time(now) / 1_000))
  const evm = toBlock(chain.machine, header, { baseFeePerGas: testChainPolicy.baseFee })
  const { number, timestamp } = evm.header
  const block: Block = {
    ...{
      number: Number(number),
      timestamp: Number(timestamp),
      hash: bytesToHex(evm.hash()),
      evm,
      mined: null,
    },
  }
  const transactions = chain.pool
    .all()
    .map((pending) => (full ? toRpcTransaction(pending, null) : pending.hash))
  return { ...toRpcBlock(block, false), transactions, hash: null, nonce: null, miner: null, logsBloom: null }
}

/** @param answer null where there is no such block */
function ofBlock(answer: (block: Block, chain: Blockchain) => unknown): Method {
  return method(z.tuple([blockParam]), async ([reference], node) => {
    const chain = await node.read()
    const block = findBlock(chain, reference)
    return block && answer(block, chain)
  })
}

function atIndex(): Method {
  return method(z.tuple([blockParam, countParam]), async ([reference, index], node) => {
    const block = findBlock(await node.read(), reference)
    return block?.mined && index === 0
      ? toRpcTransaction(block.mined, { ...block, mined: block.mined })
      : null
  })
}

const readBlock = method(fullParams, async ([reference, full], node) => {
  const chain = await node.read()
  if (reference === 'pending') return toPendingBlock(chain, node.now(), full)
  const block = findBlock(chain, reference)
  return block && toRpcBlock(block, full)
})

/** Blocks, transactions and receipts. */
export const blockMethods: Methods = {
  eth_blockNumber: async (_, node) => numberToHex((await node.read()).newest().number),
  eth_getBlockByNumber: readBlock,
  eth_getBlockByHash: readBlock,
  eth_getBlockReceipts: ofBlock((block) => (block.mined ? [toRpcReceipt(block, block.mined)] : [])),
  eth_getBlockTransactionCountByHash: ofBlock(({ mined }) => (mined ? '0x1' : '0x0')),
  eth_getBlockTransactionCountByNumber: ofBlock(({ mined }) => (mined ? '0x1' : '0x0')),
  eth_getUncleCountByBlockHash: ofBlock(() => '0x0'),
  eth_getUncleCountByBlockNumber: ofBlock(() => '0x0'),
  eth_getUncleByBlockHashAndIndex: constant(null),
  eth_getUncleByBlockNumberAndIndex: constant(null),
  eth_getTransactionByBlockHashAndIndex: atIndex(),
  eth_getTransactionByBlockNumberAndIndex: atIndex(),

  eth_getTransactionByHash: method(z.tuple([hashParam]), async ([hash], node) => {
    const chain = await node.read()
    const found = chain.findTransaction(hash)
    if (found) return toRpcTransaction(found.mined, { ...found.block, mined: found.mined })
    const pending = chain.pool.find(hash)
    return pending ? toRpcTransaction(pending, null) : null
  }),
  eth_getTransactionReceipt: method(z.tuple([hashParam]), async ([hash], node) => {
    const found = (await node.read()).findTransaction(hash)
    return found ? toRpcReceipt(found.block, found.mined) : null
  }),
}
