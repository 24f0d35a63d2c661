import { concat } from 'viem'
import type { Simulation, simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { type AskChain, failed } from '../../core/simulationChains.ts'
import { collectChanges } from './collectChanges.ts'
import { describeTokens, descriptionCalls, tokensIn } from './describeTokens.ts'
import { type Call, outcomeOf, runAsCall, type StateOverrides, trace } from './runCalls.ts'

export type EvmTransaction = Omit<ApiRequest<(typeof simulateEndpoints)['simulateEvm']>, 'chainId'>

/**
 * Runs a transaction on the latest state without sending it, and says what it would move. A node that cannot trace it
 * runs it as a call: then the coin that it carries is all that is known to leave.
 *
 * @throws WalletKitError `RPC_ERROR` if the node can do neither
 */
export async function simulateEvm(ask: AskChain, transaction: EvmTransaction): Promise<Simulation> {
  const call = toCall(transaction)
  const overrides = overridesOf(transaction)
  const traced = await trace(ask, [call], overrides)
  const [main] = traced ?? []
  const outcome = main ? outcomeOf(main) : await runAsCall(ask, call, overrides)
  if (!outcome.succeeds) return failed(outcome.reason)

  const { from, to = '', value } = transaction
  const changes = collectChanges(main?.logs ?? [], from, { from, to, value: BigInt(value) })
  const tokens = tokensIn(changes)
  const described =
    tokens.length === 0 ? null : await trace(ask, [call, ...descriptionCalls(tokens)], overrides)
  return { succeeds: true, ...describeTokens(changes, tokens, described?.slice(1) ?? []) }
}

/** The account as it is once it has been upgraded. */
function overridesOf({ from, isUpgrade }: EvmTransaction): StateOverrides | undefined {
  return isUpgrade && { [from]: { code: concat(['0xef0100', delegationFramework.delegate]) } }
}

export function toCall({ from, to, data, value }: EvmTransaction): Call {
  return { from, ...(to !== undefined && { to }), input: data, value: `0x${BigInt(value).toString(16)}` }
}
