import { bytesToHex, type Hex, keccak256, numberToHex, stringToHex } from 'viem'
import * as z from 'zod/mini'
import { rpcErrorCodes } from '../../endpoints/jsonRpc.ts'
import { blockOverridesSchema, callSchema, stateOverridesSchema } from '../rpc/callSchema.ts'
import { toRpcBlock, toRpcLog } from '../rpc/format.ts'
import { RpcFailure } from '../rpc/rpcFailure.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import type { Block } from './block.ts'
import type { Blockchain } from './createBlockchain.ts'
import { toCallFailure } from './revert.ts'
import { type CallResult, gasLimitOf, runCall } from './runCall.ts'
import { createTrial, override, type Trial, toBlock } from './trial.ts'
import { watchTransfers } from './watchTransfers.ts'

/** What `eth_simulateV1` is asked. @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx */
export const simulationSchema = z.object({
  blockStateCalls: z
    .array(
      z.object({
        blockOverrides: z.optional(blockOverridesSchema),
        stateOverrides: z.optional(stateOverridesSchema),
        calls: z._default(z.array(callSchema), []),
      }),
    )
    .check(z.minLength(1), z.maxLength(testChainPolicy.simulatedCalls)),
  traceTransfers: z._default(z.boolean(), false),
  validation: z._default(z.literal(false, { error: 'this network simulates without validation' }), false),
  returnFullTransactions: z._default(z.boolean(), false),
})
export type SimulationRequest = z.infer<typeof simulationSchema>
type BlockRequest = SimulationRequest['blockStateCalls'][number]

/** The code for a call that failed otherwise than by reverting. */
const failedCode = -32_015

/** Seconds between two blocks that say nothing of it. */
const blockTime = 12

/** Runs calls one after the other, each on what those before it have changed, in blocks that come after one. */
export async function simulate(chain: Blockchain, request: SimulationRequest, at: Block): Promise<unknown[]> {
  const count = request.blockStateCalls.reduce((sum, { calls }) => sum + calls.length, 0)
  if (count > testChainPolicy.simulatedCalls)
    throw new RpcFailure('too many calls', { code: rpcErrorCodes.invalidParams })
  const trial = await createTrial({ chain, at })
  const tellLogs = request.traceTransfers ? watchTransfers(trial.vm) : null
  const answers: unknown[] = []
  let parent = at
  for (const asked of request.blockStateCalls) {
    const block = await begin(chain, trial, parent, asked)
    let gasUsed = 0n
    let logIndex = 0
    const calls: unknown[] = []
    for (const [index, call] of asked.calls.entries()) {
      const result = await runCall({ ...trial, block: block.evm }, call, gasLimitOf(call))
      const logs = result.error === null ? (tellLogs?.(result.logs) ?? result.logs) : []
      const place = { ...block, transactionHash: keccak256(stringToHex(`${block.number} ${index}`)) }
      calls.push({ ...toAnswer(result), logs: logs.map((log, at) => toRpcLog(log, logIndex + at, place)) })
      logIndex += logs.length
      gasUsed += result.gasUsed
    }
    answers.push({ ...toRpcBlock(block, false), gasUsed: numberToHex(gasUsed), calls })
    parent = block
  }
  return answers
}

/** The next block, with accounts as they are said to be in it. */
async function begin(
  chain: Blockchain,
  { state }: Trial,
  parent: Block,
  asked: BlockRequest,
): Promise<Block> {
  if (asked.stateOverrides) await override(state, asked.stateOverrides)
  const evm = toBlock(
    chain.machine,
    {
      ...{ number: parent.number + 1, timestamp: parent.timestamp + blockTime },
      ...{ parentHash: parent.hash, coinbase: parent.evm.header.coinbase },
    },
    asked.blockOverrides,
  )
  const { number, timestamp } = evm.header
  return {
    ...{ number: Number(number), timestamp: Number(timestamp) },
    ...{ hash: bytesToHex(evm.hash()), evm, mined: null },
  }
}

function toAnswer({ data, error, gasUsed }: CallResult) {
  const answer: { returnData: Hex; gasUsed: Hex } = { returnData: data, gasUsed: numberToHex(gasUsed) }
  if (error === null) return { ...answer, status: '0x1' }
  const failure = toCallFailure(error, data)
  const code = error === 'revert' ? failure.code : failedCode
  return {
    ...{ ...answer, status: '0x0' },
    error: { code, message: failure.message, ...(failure.data !== undefined && { data: failure.data }) },
  }
}
