import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { AccountCall } from '../decode/calls/accountCalls.ts'
import { describeCalls } from '../decode/calls/describeCalls.ts'
import {
  failureWarnings,
  fundsWarnings,
  simulate,
  transactionFields,
} from '../decode/describeEvmTransaction.ts'
import type { Described } from '../decode/describeMessage.ts'
import type { PreparedEvmTransaction } from '../decode/prepareEvmTransaction.ts'
import type { DataField, EvmBatchSubject, Warning } from '../decode/subject.ts'

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

/** What a batch does: each of its calls, and what is inside of it, as far as it is known, what a trial of all of them moved, and what it costs. */
export async function describeBatch(parameters: DescribeBatchParameters): Promise<Described> {
  const { prepared, isUpgrade, sponsor, from } = parameters
  const [simulation, { calls, warnings }] = await Promise.all([
    simulate(parameters),
    describeCalls({ ...parameters, account: from }),
  ])
  const { fee, request } = prepared
  const reason = simulation && !simulation.succeeds ? (simulation.reason ?? '') : null
  return {
    subject: {
      type: 'evmBatch',
      calls,
      isUpgrade,
      simulation,
      ...(sponsor
        ? { sponsor, fee: { likely: '0', most: null } }
        : { fee: { likely: fee.likely.toString(), most: fee.most.toString() } }),
      fields: [...(parameters.fields ?? transactionFields(request))],
    },
    warnings: [
      ...warnings,
      ...(simulation ? [] : [{ type: 'notSimulated' } as const]),
      ...failureWarnings({ prepared, gasGiven: false }, reason),
      ...batchFunds(parameters),
    ],
  }
}

/** What all calls carry has to be there, too: the transaction itself carries nothing. */
function batchFunds({ prepared, calls, sponsor }: DescribeBatchParameters): Warning[] {
  const carried = calls.reduce((sum, { value }) => sum + value, 0n)
  if (sponsor) return prepared.fee.balance < carried ? [{ type: 'noFunds' }] : []
  return fundsWarnings({ ...prepared, request: { ...prepared.request, value: carried.toString() } })
}
