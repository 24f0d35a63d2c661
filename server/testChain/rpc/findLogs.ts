import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { rpcErrorCodes } from '../../endpoints/jsonRpc.ts'
import type { Block } from '../evm/block.ts'
import type { Blockchain } from '../evm/createBlockchain.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { toRpcLog } from './format.ts'
import { addressParam, blockParam, findBlock, hashParam, requireBlock } from './params.ts'
import { RpcFailure } from './rpcFailure.ts'

const topicSchema = z.nullable(z.union([hashParam, z.array(hashParam).check(z.maxLength(1_000))]))

/** Which logs are asked for. @see https://ethereum.github.io/execution-apis */
export const logFilterSchema = z.object({
  fromBlock: z.optional(z.nullable(blockParam)),
  toBlock: z.optional(z.nullable(blockParam)),
  blockHash: z.optional(z.nullable(hashParam)),
  address: z.optional(z.nullable(z.union([addressParam, z.array(addressParam).check(z.maxLength(1_000))]))),
  topics: z.optional(z.nullable(z.array(topicSchema).check(z.maxLength(4)))),
})
export type LogFilter = z.infer<typeof logFilterSchema>

/** The logs that a filter lets through, oldest first, in JSON-RPC's form. @throws RpcFailure for a block that there is none of */
export function findLogs(chain: Blockchain, filter: LogFilter) {
  const found = rangeOf(chain, filter).flatMap((block) => logsOf(block, filter))
  if (found.length > testChainPolicy.logsPerAnswer)
    throw new RpcFailure(`query returned more than ${testChainPolicy.logsPerAnswer} results`, {
      code: rpcErrorCodes.limitExceeded,
    })
  return found
}

function rangeOf(chain: Blockchain, { blockHash, fromBlock, toBlock }: LogFilter): Block[] {
  if (blockHash) {
    if (fromBlock || toBlock)
      throw new RpcFailure('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other', {
        code: rpcErrorCodes.invalidParams,
      })
    return [requireBlock(chain, blockHash)]
  }
  const numberOf = (reference: LogFilter['fromBlock']) =>
    typeof reference === 'bigint'
      ? Number(reference)
      : (findBlock(chain, reference ?? undefined)?.number ?? 0)
  const [low, high] = [numberOf(fromBlock), numberOf(toBlock)]
  if (low > high) throw new RpcFailure('invalid block range params', { code: rpcErrorCodes.invalidParams })
  return chain.blocks.filter(({ number }) => number >= low && number <= high)
}

function logsOf(block: Block, { address, topics }: LogFilter) {
  const { mined } = block
  if (!mined) return []
  const addresses = address ? [address].flat() : null
  const place = { ...block, transactionHash: mined.hash }
  return mined.receipt.logs
    .map((log, index) => toRpcLog(log, index, place))
    .filter(
      (log) =>
        (addresses === null || addresses.includes(log.address)) &&
        (topics ?? []).every((wanted, index) => isWanted(wanted, log.topics[index])),
    )
}

function isWanted(wanted: Hex | readonly Hex[] | null, topic: Hex | undefined): boolean {
  if (wanted === null) return true
  const any = [wanted].flat()
  return any.length === 0 || (topic !== undefined && any.includes(topic))
}
