import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { revertReason, type SimulatedCall, simulatedBlocksSchema } from '../../core/simulatedCall.ts'
import { type AskChain, unreadable } from '../../core/simulationChains.ts'

/** A call as nodes take it. */
export interface Call {
  from?: string
  to?: string
  input: string
  /** In hex, as `gas`. */
  value?: string
  gas?: string
}

/** What accounts are taken to be while calls are tried out. */
export type StateOverrides = Readonly<Record<string, { code: string }>>

/** What became of a call that was only tried out. `data`: what it returned, or reverted with. */
export type CallOutcome =
  | { succeeds: true; data: string }
  | { succeeds: false; reason?: string; data: string }

/**
 * The calls one after the other on the latest state, each on what those before it have changed, with logs of the coin's own
 * movements; null if the node does not do that.
 *
 * @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx
 */
export async function trace(
  ask: AskChain,
  calls: readonly Call[],
  stateOverrides?: StateOverrides,
): Promise<SimulatedCall[] | null> {
  const block = { calls, ...(stateOverrides && { stateOverrides }) }
  const options = { blockStateCalls: [block], traceTransfers: true, validation: false }
  const answer = await ask('eth_simulateV1', [options, 'latest'])
  if ('error' in answer) return null
  const blocks = z.safeParse(simulatedBlocksSchema, answer.result)
  if (!blocks.success || blocks.data[0].calls.length !== calls.length) throw unreadable()
  return blocks.data[0].calls
}

/** What `trace` says of one call. */
export function outcomeOf({ status, returnData, error }: SimulatedCall): CallOutcome {
  if (BigInt(status) === 1n) return { succeeds: true, data: returnData }
  return withReason(revertReason(returnData, error?.message), returnData)
}

/** What a node says of itself and not of the transaction. @see https://www.jsonrpc.org/specification#error_object */
const notAboutTheCall: ReadonlySet<number> = new Set([-32601, -32600, -32602, -32700, -32005])

const dataSchema = z.string().check(z.regex(/^0x[\da-f]*$/i))

/** The call by itself, where a node does not trace. @throws WalletKitError `RPC_ERROR` if it does not do that either */
export async function runAsCall(
  ask: AskChain,
  { input, ...call }: Call,
  stateOverrides?: StateOverrides,
): Promise<CallOutcome> {
  // Some nodes know the older name only.
  const answer = await ask('eth_call', [
    { ...call, data: input },
    'latest',
    ...(stateOverrides ? [stateOverrides] : []),
  ])
  if ('result' in answer) return { succeeds: true, data: readData(answer.result) }
  const { code, message, data } = answer.error
  if (notAboutTheCall.has(code))
    throw new WalletKitError('RPC_ERROR', 'The endpoint of this network cannot run a transaction')
  return refusal(message, data)
}

/** A node's error about a call. @param data what the contract reverted with, where the node tells it */
export function refusal(message: string, data: unknown): CallOutcome & { succeeds: false } {
  const reverted = readData(data)
  return withReason(revertReason(reverted, message), reverted)
}

function withReason(reason: string | undefined, data: string): CallOutcome & { succeeds: false } {
  return { succeeds: false, ...(reason !== undefined && { reason }), data }
}

function readData(data: unknown): Hex {
  const parsed = z.safeParse(dataSchema, data)
  return parsed.success ? `0x${parsed.data.slice(2)}` : '0x'
}
