import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import {
  failureWarnings,
  fundsWarnings,
  simulate,
  transactionFields,
} from '../decode/describeEvmTransaction.ts'
import type { Described } from '../decode/describeMessage.ts'
import type { PreparedEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import { callWarnings, nameCall, readCall } from '../decode/readCall.ts'
import { readTokenOf } from '../decode/readTokenOf.ts'
import type { DataField, EvmBatchSubject, Warning } from '../decode/subject.ts'
import type { AccountCall } from './accountCalls.ts'

export interface DescribeBatchParameters {
  prepared: PreparedEvmTransaction
  /** As they were read from what is signed. */
  calls: readonly AccountCall[]
  isUpgrade: boolean
  /** Who pays instead of the person. */
  sponsor?: EvmBatchSubject['sponsor']
  /** Left out: those of the transaction. */
  fields?: readonly DataField[]
  network: Network
  from: string
  api: Api
  chain: ChainClient
  signal: AbortSignal
}

/** What a batch does: each of its calls as far as it is known, what a trial of all of them moved, and what it costs. */
export async function describeBatch(parameters: DescribeBatchParameters): Promise<Described> {
  const { prepared, calls, isUpgrade, sponsor } = parameters
  const [simulation, described] = await Promise.all([
    simulate(parameters),
    Promise.all(calls.map((call) => describeCall(parameters, call))),
  ])
  const { fee, request } = prepared
  const reason = simulation && !simulation.succeeds ? (simulation.reason ?? '') : null
  return {
    subject: {
      type: 'evmBatch',
      calls: described,
      isUpgrade,
      simulation,
      ...(sponsor
        ? { sponsor, fee: { likely: '0', most: null } }
        : { fee: { likely: fee.likely.toString(), most: fee.most.toString() } }),
      fields: [...(parameters.fields ?? transactionFields(request))],
    },
    warnings: [
      ...distinct(described.flatMap(({ call }) => callWarnings(call))),
      ...(simulation ? [] : [{ type: 'notSimulated' } as const]),
      ...failureWarnings({ prepared, gasGiven: false }, reason),
      ...batchFunds(parameters),
    ],
  }
}

async function describeCall(
  { chain, network, signal }: DescribeBatchParameters,
  { to, value, data }: AccountCall,
): Promise<EvmBatchSubject['calls'][number]> {
  const raw = readCall(to, data)
  const token = await readTokenOf({ raw, to, network, chain, signal })
  return { to, value: value.toString(), call: nameCall(raw, to, token) }
}

/** What all calls carry has to be there, too: the transaction itself carries nothing. */
function batchFunds({ prepared, calls, sponsor }: DescribeBatchParameters): Warning[] {
  const carried = calls.reduce((sum, { value }) => sum + value, 0n)
  if (sponsor) return prepared.fee.balance < carried ? [{ type: 'noFunds' }] : []
  return fundsWarnings({ ...prepared, request: { ...prepared.request, value: carried.toString() } })
}

function distinct(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [warning.type, warning])).values()]
}
