import { decodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { Network } from '#shared/entities/network.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Api } from '../../services/api/api.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { PreparedEvmTransaction } from '../requests/prepareEvmTransaction.ts'
import type { Described } from './describeMessage.ts'
import { boundSimulation, foreignLine } from './foreignText.ts'
import { readToken, type Token } from './readToken.ts'
import type { Amount, Call, Field, Warning } from './subject.ts'

export interface DescribeEvmTransactionParameters {
  prepared: PreparedEvmTransaction
  /** Whether the page gave the gas itself: then a transaction that seems to fail may be meant. */
  gasGiven: boolean
  network: Network
  from: string
  api: Api
  chain: ChainClient
  signal: AbortSignal
}

/** Of an allowance, so much counts as without limit: no token has more. */
const unlimited = 2n ** 128n

/** What a transaction does: its call as far as it is known, what the server's trial moved, and what it costs. */
export async function describeEvmTransaction(
  parameters: DescribeEvmTransactionParameters,
): Promise<Described> {
  const { prepared, network, chain, signal } = parameters
  const { request, fee } = prepared
  const to = request.to ?? null
  const raw = readCall(to, request.data)
  const isOfToken = raw.type === 'tokenTransfer' || raw.type === 'approve'
  const [simulation, token] = await Promise.all([
    simulate(parameters),
    isOfToken && to !== null ? readToken(chain, network.caipNetworkId, to, signal) : unknownToken,
  ])
  return {
    subject: {
      type: 'evmTransaction',
      to,
      value: request.value,
      data: request.data,
      call: nameCall(raw, to ?? '', token),
      simulation,
      fee: { likely: fee.likely.toString(), most: fee.most.toString() },
      fields: transactionFields(request),
    },
    warnings: [
      ...callWarnings(raw),
      ...(simulation ? [] : [{ type: 'notSimulated' } as const]),
      ...failureWarnings(parameters, simulation && !simulation.succeeds ? (simulation.reason ?? '') : null),
      ...fundsWarnings(prepared),
    ],
  }
}

const unknownToken: Token = { symbol: null, decimals: null }

async function simulate({ prepared, network, from, api, signal }: DescribeEvmTransactionParameters) {
  const { to, data, value } = prepared.request
  try {
    const simulation = await api.call(
      simulateEndpoints.simulateEvm,
      { chainId: network.caipNetworkId, from, ...(to !== undefined && { to }), data, value },
      { signal },
    )
    return boundSimulation(simulation)
  } catch (error) {
    // Not to know is one thing, not to be signed in any more is another.
    if (error instanceof WalletKitError && ['SESSION_EXPIRED', 'ABORTED'].includes(error.code)) throw error
    return null
  }
}

function nameCall(raw: RawCall, token: string, { symbol, decimals }: Token): Call {
  const amountOf = (amount: bigint): Amount => ({ amount: amount.toString(), symbol, decimals })
  switch (raw.type) {
    case 'tokenTransfer':
      return { ...raw, token, amount: amountOf(raw.amount) }
    case 'approve':
      return { ...raw, token, amount: amountOf(raw.amount), isUnlimited: raw.amount >= unlimited }
    case 'approveAll':
      return { ...raw, token }
    default:
      return raw
  }
}

function callWarnings(raw: RawCall): Warning[] {
  switch (raw.type) {
    case 'create':
      return [{ type: 'createsContract' }]
    case 'approve':
      return raw.amount >= unlimited ? [{ type: 'unlimited' }] : []
    case 'approveAll':
      return raw.isGranted ? [{ type: 'approveAll' }] : []
    case 'unknown':
      return [{ type: 'unknownCall' }]
    default:
      return []
  }
}

function failureWarnings(
  { prepared, gasGiven }: DescribeEvmTransactionParameters,
  simulated: string | null,
): Warning[] {
  const reason = prepared.failure ?? simulated
  if (reason === null) return []
  const detail = foreignLine(reason)
  // Without an estimate there is no gas to send it with.
  return [{ type: prepared.failure !== null && !gasGiven ? 'wouldFail' : 'mayFail', detail }]
}

function fundsWarnings({ request, fee }: PreparedEvmTransaction): Warning[] {
  const value = BigInt(request.value)
  if (fee.balance < value) return [{ type: 'noFunds' }]
  return fee.balance < value + fee.most ? [{ type: 'noFee' }] : []
}

function transactionFields(request: PreparedEvmTransaction['request']): Field[] {
  const { nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, data } = request
  const entries = {
    nonce: String(nonce),
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    data: foreignLine(data, 2_048),
  }
  return Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value, depth: 0 }],
  )
}

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])

/** A call whose meaning is known by its selector; what does not decode exactly is unknown. Amounts in base units. */
export type RawCall =
  | { type: 'transfer' }
  | { type: 'create' }
  | { type: 'tokenTransfer'; from: string | null; to: string; amount: bigint }
  | { type: 'approve'; spender: string; amount: bigint }
  | { type: 'approveAll'; operator: string; isGranted: boolean }
  | { type: 'unknown'; selector: string }

/** What a transaction's data asks of the contract at `to`. */
export function readCall(to: string | null, data: string): RawCall {
  if (to === null) return { type: 'create' }
  if (data === '0x') return { type: 'transfer' }
  const unknown: RawCall = { type: 'unknown', selector: data.slice(0, 10) }
  const decoded = isHex(data) ? decode(data) : null
  switch (decoded?.functionName) {
    case 'transfer':
      return { type: 'tokenTransfer', from: null, to: decoded.args[0], amount: decoded.args[1] }
    case 'transferFrom':
      return { type: 'tokenTransfer', from: decoded.args[0], to: decoded.args[1], amount: decoded.args[2] }
    case 'approve':
    case 'increaseAllowance':
      return { type: 'approve', spender: decoded.args[0], amount: decoded.args[1] }
    case 'setApprovalForAll':
      return { type: 'approveAll', operator: decoded.args[0], isGranted: decoded.args[1] }
    default:
      return unknown
  }
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return null
  }
}
