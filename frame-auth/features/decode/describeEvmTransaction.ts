import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import { checksummed } from './addressWords.ts'
import { type DescribedCalls, describeCalls } from './calls/describeCalls.ts'
import type { Described } from './describeMessage.ts'
import { boundSimulation, foreignLine } from './foreignText.ts'
import type { PreparedEvmTransaction } from './prepareEvmTransaction.ts'
import type { Call, DataField, ReplacedBy, Warning } from './subject.ts'

export interface DescribeEvmTransactionParameters {
  prepared: PreparedEvmTransaction
  /** Whether the page gave the gas itself: then a transaction that seems to fail may be meant. */
  gasGiven: boolean
  /** How it takes the place of one that waits. */
  replaces?: ReplacedBy | undefined
  network: Network
  from: string
  api: Api
  chain: ChainClient
  signal: AbortSignal
}

/** What a transaction does: its call as far as it is known, what the server's trial moved, and what it costs. */
export async function describeEvmTransaction(
  parameters: DescribeEvmTransactionParameters,
): Promise<Described> {
  const { prepared, replaces } = parameters
  const { request, fee } = prepared
  const to = request.to ?? null
  const [simulation, { call, inner, warnings }] = await Promise.all([
    simulate(parameters),
    describeCall(parameters),
  ])
  return {
    subject: {
      type: 'evmTransaction',
      to,
      value: request.value,
      data: request.data,
      call,
      ...(inner.length > 0 && { inner }),
      simulation,
      fee: { likely: fee.likely.toString(), most: fee.most.toString() },
      fields: transactionFields(request),
      ...(replaces && { replaces }),
    },
    warnings: [
      ...warnings,
      ...(simulation ? [] : [{ type: 'notSimulated' } as const]),
      ...failureWarnings(parameters, simulation && !simulation.succeeds ? (simulation.reason ?? '') : null),
      ...fundsWarnings(prepared),
    ],
  }
}

/** What the transaction's call is, and what is inside of it. */
async function describeCall({
  prepared: { request },
  from,
  ...rest
}: DescribeEvmTransactionParameters): Promise<{
  call: Call
  inner: DescribedCalls['calls']
  warnings: Warning[]
}> {
  const { to, value, data } = request
  const created: Call = { type: 'create' }
  if (to === undefined) return { call: created, inner: [], warnings: [{ type: 'createsContract' }] }
  const { calls, warnings } = await describeCalls({
    ...{ calls: [{ to, value: BigInt(value), data }], account: from },
    ...rest,
  })
  const [outer, ...inner] = calls
  return { call: outer?.call ?? created, inner, warnings }
}

export type SimulateParameters = Pick<
  DescribeEvmTransactionParameters,
  'prepared' | 'network' | 'from' | 'api' | 'signal'
> & { isUpgrade?: boolean }

/** What the server's trial of it moved; null where that is not known. */
export async function simulate({ prepared, network, from, api, signal, isUpgrade }: SimulateParameters) {
  const { to, data, value } = prepared.request
  try {
    const simulation = await api.call(
      simulateEndpoints.simulateEvm,
      {
        ...{ chainId: network.caipNetworkId, from, data, value },
        ...(to !== undefined && { to }),
        ...(isUpgrade && { isUpgrade }),
      },
      { signal },
    )
    return boundSimulation(simulation)
  } catch (error) {
    // Not to know is one thing, not to be signed in any more is another.
    if (error instanceof WalletKitError && ['SESSION_EXPIRED', 'ABORTED'].includes(error.code)) throw error
    return null
  }
}

export function failureWarnings(
  { prepared, gasGiven }: Pick<DescribeEvmTransactionParameters, 'prepared' | 'gasGiven'>,
  simulated: string | null,
): Warning[] {
  const reason = prepared.failure ?? simulated
  if (reason === null) return []
  const detail = foreignLine(reason)
  // Without an estimate there is no gas to send it with.
  return [{ type: prepared.failure !== null && !gasGiven ? 'wouldFail' : 'mayFail', detail }]
}

export function fundsWarnings({ request, fee }: PreparedEvmTransaction): Warning[] {
  const value = BigInt(request.value)
  if (fee.balance < value) return [{ type: 'noFunds' }]
  return fee.balance < value + fee.most ? [{ type: 'noFee' }] : []
}

export function transactionFields(request: PreparedEvmTransaction['request']): DataField[] {
  const { nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, data } = request
  const entries = {
    nonce: String(nonce),
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    data: foreignLine(data, 2_048),
  }
  const fields = Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value, depth: 0 }],
  )
  for (const { address, storageKeys } of request.accessList ?? []) {
    fields.push({ name: 'accessList', value: checksummed(address), depth: 0 })
    for (const value of storageKeys) fields.push({ name: 'storageKey', value, depth: 1 })
  }
  return fields
}
