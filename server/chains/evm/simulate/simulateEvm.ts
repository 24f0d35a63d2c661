import * as z from 'zod/mini'
import type { Simulation, simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type AskChain, failed, unreadable } from '../../simulate/simulationChains.ts'
import { collectChanges } from './collectChanges.ts'
import { describeTokens, descriptionCalls, tokensIn } from './describeTokens.ts'
import { revertReason, type SimulatedCall, simulatedBlocksSchema } from './simulatedCall.ts'

export type EvmTransaction = Omit<ApiRequest<(typeof simulateEndpoints)['simulateEvm']>, 'chainId'>

/**
 * Runs a transaction on the latest state without sending it, and says what it would move. A node that cannot trace it
 * runs it as a call: then the coin that it carries is all that is known to leave.
 *
 * @throws WalletKitError `RPC_ERROR` if the node can do neither
 * @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx
 */
export async function simulateEvm(ask: AskChain, transaction: EvmTransaction): Promise<Simulation> {
  const call = toCall(transaction)
  const traced = await trace(ask, [call])
  const [main] = traced ?? []
  if (main === undefined) return runAsCall(ask, transaction)
  if (BigInt(main.status) !== 1n) return failed(revertReason(main.returnData, main.error?.message))

  const { from, to = '', value } = transaction
  const changes = collectChanges(main.logs, from, BigInt(value), to)
  const tokens = tokensIn(changes)
  const described = tokens.length === 0 ? null : await trace(ask, [call, ...descriptionCalls(tokens)])
  return { succeeds: true, ...describeTokens(changes, tokens, described?.slice(1) ?? []) }
}

interface Call {
  from?: string
  to?: string
  input: string
  value?: string
  gas?: string
}

function toCall({ from, to, data, value }: EvmTransaction): Call {
  return { from, ...(to !== undefined && { to }), input: data, value: `0x${BigInt(value).toString(16)}` }
}

/** The calls one after the other; null if the node does not do that. */
async function trace(ask: AskChain, calls: readonly Call[]): Promise<SimulatedCall[] | null> {
  const options = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const answer = await ask('eth_simulateV1', [options, 'latest'])
  if ('error' in answer) return null
  const blocks = z.safeParse(simulatedBlocksSchema, answer.result)
  if (!blocks.success || blocks.data[0].calls.length !== calls.length) throw unreadable()
  return blocks.data[0].calls
}

/** What a node says of itself and not of the transaction. @see https://www.jsonrpc.org/specification#error_object */
const notAboutTheCall: ReadonlySet<number> = new Set([-32601, -32600, -32602, -32700, -32005])

async function runAsCall(ask: AskChain, transaction: EvmTransaction): Promise<Simulation> {
  const { input, ...rest } = toCall(transaction)
  // Some nodes know the older name only.
  const answer = await ask('eth_call', [{ ...rest, data: input }, 'latest'])
  if ('result' in answer) {
    const { from, to = '', value } = transaction
    return { succeeds: true, ...collectChanges([], from, BigInt(value), to) }
  }
  if (notAboutTheCall.has(answer.error.code))
    throw new WalletKitError('RPC_ERROR', 'The endpoint of this network cannot run a transaction')
  return failed(answer.error.message)
}
