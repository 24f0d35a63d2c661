import { isAddress } from 'viem'
import * as z from 'zod/mini'
import type { PreviewAnswer, ReceiverKind } from '#shared/api/chain/preview.ts'
import { begin } from '#shared/async/begin.ts'
import { splitCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AnswerCache } from '../../cache/createAnswerCache.ts'
import type { Chain, ChainResult } from '../../core/chain.ts'
import type { PreviewQuestion } from '../../core/chainReader.ts'
import { parseRpc, quantitySchema, resultOf } from '../../core/rpcResult.ts'
import { readGasFees } from '../readGasPrice.ts'
import { refusal } from '../simulate/runCalls.ts'
import { classifyEvmFailure, toPreviewFailure } from './failures.ts'
import { dataFeeCall, toFee } from './readFee.ts'
import { runTransaction } from './runTransaction.ts'
import { readTokenTransfer } from './tokenTransfer.ts'

interface EvmQuestion {
  from: string
  to: string
  /** Wei. */
  value: bigint
  data: string
  receiver: string | undefined
}

const codeSchema = z.string().check(z.regex(/^0x[\da-f]*$/i))

/**
 * What a transaction would cost and do on an EVM chain. That it would fail is no error.
 *
 * @throws WalletKitError `RPC_UNREACHABLE`, `RPC_ERROR`
 */
export async function previewEvm(
  cache: AnswerCache,
  chain: Chain,
  question: PreviewQuestion,
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const request = parseQuestion(question)
  const { to, value, data } = request
  const transfer = readTokenTransfer(to, data)
  const ask = async (method: string, params: readonly unknown[]) =>
    only(await chain.batch([{ method, params }], signal))
  const [fees, facts, run] = await Promise.all([
    begin(() => readGasFees(cache, chain, signal)),
    begin(() => readFacts(chain, request, signal)),
    begin(() => runTransaction(ask, { ...request, transfer })),
  ])
  const { balance, estimate, receiver } = facts
  const fee = 'gas' in estimate ? toFee(estimate.gas, fees, facts.tip, facts.dataFee) : null
  const answer = { balance: `${balance}`, fee, changes: run.changes, received: run.received, receiver }

  if (value > balance) return { ...answer, failure: toPreviewFailure('AMOUNT_ABOVE_BALANCE', undefined) }
  if (transfer && run.tokenBalance !== null && transfer.amount > run.tokenBalance)
    return { ...answer, failure: toPreviewFailure('AMOUNT_ABOVE_BALANCE', undefined) }
  const refused = !run.outcome.succeeds ? run.outcome : 'gas' in estimate ? null : estimate
  if (refused)
    return {
      ...answer,
      failure: toPreviewFailure(classifyEvmFailure(refused, data), refused.reason),
    }
  if (fee && value + BigInt(fee.most) > balance)
    return { ...answer, failure: toPreviewFailure('FEE_ABOVE_BALANCE', undefined) }
  return { ...answer, failure: null }
}

function parseQuestion({ from, transaction, receiver }: PreviewQuestion): EvmQuestion {
  if (!('to' in transaction))
    throw new WalletKitError('INVALID_PARAMS', 'transaction: not one of an EVM chain')
  for (const account of [from, transaction.to, receiver])
    if (account !== undefined && !isAddress(account))
      throw new WalletKitError('INVALID_PARAMS', 'Not an address, or its checksum is wrong')
  return { ...transaction, from, value: BigInt(transaction.value), receiver }
}

/** Everything that one batch tells. */
async function readFacts(
  chain: Chain,
  { from, to, value, data, receiver }: EvmQuestion,
  signal: AbortSignal,
) {
  const chainId = Number(splitCaipNetworkId(chain.id).reference)
  const calls = [
    { method: 'eth_getBalance', params: [from, 'latest'] },
    { method: 'eth_estimateGas', params: [{ from, to, value: `0x${value.toString(16)}`, data }] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
    { method: 'eth_call', params: [dataFeeCall({ chainId, to, value, data }), 'latest'] },
  ]
  const asked =
    receiver === undefined
      ? []
      : [
          { method: 'eth_getCode', params: [receiver, 'latest'] },
          { method: 'eth_getBalance', params: [receiver, 'latest'] },
          { method: 'eth_getTransactionCount', params: [receiver, 'latest'] },
        ]
  const [balance, gas, tip, dataFee, ...told] = await chain.batch([...calls, ...asked], signal)
  return {
    balance: quantityOf(balance),
    estimate: gas && 'error' in gas ? refusal(gas.error.message, gas.error.data) : { gas: quantityOf(gas) },
    tip: tip && 'result' in tip ? z.safeParse(quantitySchema, tip.result).data : undefined,
    dataFee:
      dataFee && 'result' in dataFee ? (z.safeParse(quantitySchema, dataFee.result).data ?? null) : null,
    receiver: receiver === undefined ? null : { kind: toKind(told) },
  }
}

/** @param told its code, its balance, its nonce */
function toKind([code, balance, nonce]: readonly ChainResult[]): ReceiverKind {
  const bytes = parseRpc(codeSchema, resultOf(only(code ? [code] : []))).toLowerCase()
  // EIP-7702: still an account of a person, that lets a contract speak for it.
  if (bytes.startsWith('0xef0100') && bytes.length === 48) return 'account'
  if (bytes !== '0x') return 'contract'
  return quantityOf(balance) === 0n && quantityOf(nonce) === 0n ? 'none' : 'account'
}

function quantityOf(answer: ChainResult | undefined): bigint {
  return parseRpc(quantitySchema, resultOf(only(answer ? [answer] : [])))
}

function only([answer]: readonly ChainResult[]): ChainResult {
  return answer ?? { error: { code: -32603, message: 'The endpoint of this network gave no valid answer' } }
}
