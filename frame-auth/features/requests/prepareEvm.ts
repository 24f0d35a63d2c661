import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { PreparedApproval } from '../approval/createApprovals.ts'
import { describeEvmTransaction } from '../decode/describeEvmTransaction.ts'
import { describeMessage } from '../decode/describeMessage.ts'
import { describeTypedData } from '../decode/describeTypedData.ts'
import { freezeRequest } from './freezeRequest.ts'
import { invalidParams } from './invalidParams.ts'
import { parseEvmMessage } from './parseEvmMessage.ts'
import { parseEvmTransaction } from './parseEvmTransaction.ts'
import { parseTypedData } from './parseTypedData.ts'
import { prepareEvmTransaction } from './prepareEvmTransaction.ts'
import { sendEvmTransaction } from './sendEvmTransaction.ts'

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
      ? describeMessage({ message: request.message, origin, account, now })
      : await describeTypedData({
          typedData: request.kind === 'evmTypedData' ? request.typedData : '',
          chain,
          network: network.caipNetworkId,
          signal,
        })
  return { described, requests: [frozen], isSent: false, finish: async ([signature]) => signature }
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
    isSent: true,
    finish: ([signed]) => {
      if (signed === undefined) throw new WalletKitError('INTERNAL', 'Nothing was signed')
      return sendEvmTransaction(chain, network.caipNetworkId, signed)
    },
  }
}
