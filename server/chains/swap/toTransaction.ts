import type { Address, Hex } from 'viem'
import type { SwapTransaction } from '#shared/api/chain/swap.ts'
import { begin } from '#shared/async/begin.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { AnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { parseRpc, quantitySchema } from '../core/rpcResult.ts'
import { readGasFees } from '../evm/readGasPrice.ts'
import { refusal } from '../evm/simulate/runCalls.ts'
import { swapPolicy } from './swapPolicy.ts'
import { SwapRefusal } from './swapRefusal.ts'

interface Sending {
  from: Address
  to: Address
  data: Hex
  value: bigint
}

/**
 * What a wallet is to send, with the gas that it would take now and a margin.
 *
 * @param beside gas that may come to what is tried out
 * @param guess taken where nothing is to be tried out; null: it is tried out
 * @throws SwapRefusal `WOULD_REVERT` with the contract's own words
 */
export async function toSwapTransaction(
  { cache, chain }: { cache: AnswerCache; chain: Chain },
  { from, to, data, value }: Sending,
  { guess = null, beside = 0n }: { guess?: bigint | null; beside?: bigint },
  signal: AbortSignal,
): Promise<SwapTransaction> {
  const [{ base, tips }, gas] = await Promise.all([
    begin(() => readGasFees(cache, chain, signal)),
    begin(() => guess ?? estimate(chain, { from, to, data, value }, signal)),
  ])
  const wei = String(value)
  return {
    from: toCaipAddress(chain.id, from),
    to: toCaipAddress(chain.id, to),
    data,
    amount: wei,
    value: wei,
    eip155: {
      gas: String((gas * BigInt(100 + swapPolicy.gasMargin)) / 100n + beside),
      gasPrice: String(base + tips[1]),
    },
  }
}

async function estimate(chain: Chain, { value, ...call }: Sending, signal: AbortSignal): Promise<bigint> {
  const params = [{ ...call, value: `0x${value.toString(16)}` }]
  const [answer] = await chain.batch([{ method: 'eth_estimateGas', params }], signal)
  if (answer && 'result' in answer) return parseRpc(quantitySchema, answer.result)
  const { reason } = refusal(answer?.error.message ?? '', answer?.error.data)
  throw new SwapRefusal('WOULD_REVERT', `The transaction would fail: ${reason ?? 'no reason is given'}`)
}
