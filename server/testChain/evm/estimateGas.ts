import { createAccount } from '@ethereumjs/util'
import type { CallRequest } from '../rpc/callSchema.ts'
import { RpcFailure } from '../rpc/rpcFailure.ts'
import { toCallFailure } from './revert.ts'
import { gasLimitOf, runCall } from './runCall.ts'
import { priceOf, senderOf, type Trial } from './trial.ts'

/** How close to the least gas an estimate comes, in millionths of it. */
const tolerance = 15_000n

/**
 * The least gas with which a call succeeds, or a little more.
 *
 * @param begin gives a new trial for each try
 * @throws RpcFailure in geth's words if it fails with any
 */
export async function estimateGas(begin: () => Promise<Trial>, call: CallRequest): Promise<bigint> {
  const most = await allowanceOf(await begin(), call)
  const first = await runCall(await begin(), call, most)
  if (first.error !== null) {
    if (first.error !== 'out of gas') throw toCallFailure(first.error, first.data)
    throw new RpcFailure(`gas required exceeds allowance (${most})`)
  }
  let [low, high] = [first.gasUsed - 1n, most]
  const succeeds = async (gas: bigint) => {
    try {
      return (await runCall(await begin(), call, gas)).error === null
    } catch {
      // Not even enough to begin with.
      return false
    }
  }
  // Mostly what it used is what it needs: only refunds, and gas that calls hold back, make a difference.
  if (await succeeds(first.gasUsed)) return first.gasUsed
  while (high - low > 1n && (high - low) * 1_000_000n > high * tolerance) {
    const middle = (low + high) / 2n < low * 2n ? (low + high) / 2n : low * 2n
    if (await succeeds(middle)) high = middle
    else low = middle
  }
  return high
}

/** What the sender can pay for, where the call says a price. */
async function allowanceOf({ state }: Trial, call: CallRequest): Promise<bigint> {
  const [gas, price] = [gasLimitOf(call), priceOf(call)]
  if (price === 0n) return gas
  const { balance } = (await state.getAccount(senderOf(call))) ?? createAccount({})
  const left = balance - (call.value ?? 0n)
  if (left < 0n) throw new RpcFailure('insufficient funds for transfer')
  return left / price < gas ? left / price : gas
}
