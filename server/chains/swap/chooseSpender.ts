import { type Address, isAddressEqual } from 'viem'
import { begin } from '#shared/async/begin.ts'
import type { Chain } from '../core/chain.ts'
import { readAllowances } from './approvals.ts'
import type { Swaps } from './createSwaps.ts'
import type { LastQuote, QuoteAsker } from './lastQuotes.ts'
import { spenderOf } from './spenderOf.ts'
import { SwapRefusal } from './swapRefusal.ts'
import type { SwapQuestion, SwapSource } from './swapSource.ts'

interface Choosing {
  source: SwapSource
  chain: Chain
  question: SwapQuestion
  asker: QuoteAsker
}

/** The caller's last quote, if it was of this swap and its router is still one of the source's. */
export async function quoteFor(
  { lastQuotes }: Swaps,
  source: SwapSource,
  asker: QuoteAsker,
  { to, amount }: { to?: Address; amount?: bigint | undefined },
): Promise<LastQuote | null> {
  const last = await lastQuotes.of(asker)
  if (last === null || !source.spenders(asker.chain).some((one) => isAddressEqual(one, last.spender)))
    return null
  const isOfThis = to === undefined || isAddressEqual(last.to, to)
  return isOfThis && (amount === undefined || amount === last.amount) ? last : null
}

/**
 * The router for a swap whose caller names none: that of its last quote, or else the best, which `allowance` and `build-approve` go by as
 * well. Where only another one is approved, that one, if no more is lost by it than the slippage that was asked for.
 */
export async function chooseSpender(
  swaps: Swaps,
  { source, chain, question, asker }: Choosing,
  signal: AbortSignal,
): Promise<Address | undefined> {
  const { from, to, amount } = question
  const spenders = source.spenders(chain)
  if (from.isCoin || spenders.length < 2) return undefined
  const last = await quoteFor(swaps, source, asker, { to: to.address, amount })
  const best =
    last?.spender ?? spenderOf(source, chain, (await source.quote(chain, question, signal)).spender)
  if (!best) return undefined
  const allowances = await readAllowances(swaps, chain, { token: from, owner: asker.user, spenders }, signal)
  const approved = spenders.filter((_, index) => (allowances[index] ?? 0n) >= amount)
  const [other] = approved
  if (!other || approved.some((one) => isAddressEqual(one, best))) return best
  const quoteBy = (spender: Address) => source.quote(chain, { ...question, spender }, signal)
  const [least, offered] = await Promise.all([
    begin(async () => (await quoteBy(best)).minimumReceived),
    begin(async () => (await quoteBy(other)).toAmount).catch((error: unknown) => {
      // There is no way by it.
      if (error instanceof SwapRefusal) return '0'
      throw error
    }),
  ])
  return BigInt(offered) >= BigInt(least) ? other : best
}
