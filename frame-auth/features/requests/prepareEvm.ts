import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { PreparedApproval } from '../approval/createApprovals.ts'
import { describeEvmTransaction } from '../decode/describeEvmTransaction.ts'
import { describeMessage } from '../decode/describeMessage.ts'
import { describeTypedData } from '../decode/describeTypedData.ts'
import { orderOf } from '../operations/delivery.ts'
import { deliverEvm } from './deliverEvm.ts'
import { freezeRequest } from './freezeRequest.ts'
import { parseEvmMessage, parseEvmTransaction, parseTypedData } from './parseEvmRequest.ts'
import { invalidParams } from './parseWith.ts'
import { prepareEvmTransaction } from './prepareEvmTransaction.ts'

export interface PrepareParameters {
  method: string
  params: unknown
  network: Network
  account: string
  /** Of the page that asks. */
  origin: string
  api: Api
  chain: ChainClient
  /** Milliseconds since the epoch. */
  now: number
  signal: AbortSignal
}

/**
 * An EVM request, parsed once, frozen, and described from what was frozen (security.md §3.5).
 *
 * @throws `INVALID_PARAMS`, `RPC_ERROR`, `RPC_UNREACHABLE`
 */
export async function prepareEvm(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { method, params, network, account, origin, now, chain, signal } = parameters
  if (method === 'eth_sendTransaction') return prepareTransaction(parameters)
  const parsed =
    method === 'personal_sign' ? parseEvmMessage(params, account) : parseTypedData(params, account)
  const frozen = await freezeRequest(parsed)
  const { request } = frozen
  const described =
    request.kind === 'evmMessage'
      ? describeMessage({
          message: request.message,
          origin,
          account,
          network: network.caipNetworkId,
          now,
        })
      : await describeTypedData({
          typedData: request.kind === 'evmTypedData' ? request.typedData : '',
          account,
          chain,
          network: network.caipNetworkId,
          signal,
        })
  return { described, requests: [frozen], order: orderOf(parameters), deliver: deliverEvm }
}

async function prepareTransaction(parameters: PrepareParameters): Promise<PreparedApproval> {
  const { params, network, account, chain, signal, api } = parameters
  const draft = parseEvmTransaction(params, account, Number(network.id))
  const drafted = await prepareEvmTransaction({
    chain,
    network: network.caipNetworkId,
    from: account,
    draft,
    signal,
  })
  const frozen = await freezeRequest(drafted.request)
  const { request } = frozen
  if (request.kind !== 'evmTransaction') throw invalidParams('transaction')
  const described = await describeEvmTransaction({
    prepared: { ...drafted, request },
    gasGiven: draft.gas !== undefined,
    network,
    from: account,
    api,
    chain,
    signal,
  })
  return {
    described,
    requests: [frozen],
    order: orderOf(parameters),
    deliver: deliverEvm,
  }
}
