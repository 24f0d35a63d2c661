import { isHex, keccak256 } from 'viem'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { PreparedApproval } from '../approval/createApprovals.ts'
import { describeEvmTransaction } from '../decode/describeEvmTransaction.ts'
import { describeMessage } from '../decode/describeMessage.ts'
import { describeTypedData } from '../decode/describeTypedData.ts'
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
      ? describeMessage({ message: request.message, origin, account, now })
      : await describeTypedData({
          typedData: request.kind === 'evmTypedData' ? request.typedData : '',
          account,
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

/** What nodes say of a transaction that they have. */
const known = /already known|already imported|known transaction/i

/**
 * Hands a signed transaction to the network.
 *
 * @returns its hash, also where an earlier try had arrived
 * @throws `RPC_ERROR`, `RPC_UNREACHABLE`: it may have arrived then
 */
export async function sendEvmTransaction(
  chain: ChainClient,
  network: CaipNetworkId,
  signed: string,
): Promise<string> {
  if (!isHex(signed)) throw new WalletKitError('INTERNAL', 'The signer gave no transaction')
  // Computed here, not taken from the node: it is the hash of what was signed.
  const hash = keccak256(signed)
  try {
    await chain.request(network, 'eth_sendRawTransaction', [signed])
  } catch (error) {
    if (!(error instanceof WalletKitError) || error.code !== 'RPC_ERROR' || !known.test(error.message))
      throw error
  }
  return hash
}
