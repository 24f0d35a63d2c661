import type * as z from 'zod/mini'
import { quoteQuerySchema, type quotesAnswerSchema } from '#shared/api/chain/swap.ts'
import { parseInput } from '../../../config/parseInput.ts'
import { spenderOf } from '../../swap/spenderOf.ts'
import { parseSides, parseUser } from '../../swap/swapSides.ts'
import { askerOf, type SwapAnswer, sourceFor, toHundredths } from './swapRequest.ts'

/** `GET /v1/convert/quotes`: the best way to swap an amount, at the newest block. */
export const quoteSwap: SwapAnswer<z.input<typeof quotesAnswerSchema>> = async (context, request, signal) => {
  const { chains, swaps } = context
  const query = parseInput(quoteQuerySchema, request.req.query())
  const { chainId, ...sides } = parseSides(query.from, query.to)
  const user = query.userAddress && parseUser('userAddress', query.userAddress, chainId)
  const { project } = request.var
  const chain = chains.of(chainId, project)
  const question = {
    ...sides,
    amount: BigInt(query.amount),
    slippage: toHundredths(query.slippage),
    gasPrice: query.gasPrice === undefined ? undefined : BigInt(query.gasPrice),
  }
  const source = sourceFor(context, { project, chain, wished: query.providers, sides })
  const quote = await source.quote(chain, question, signal)
  const spender = spenderOf(source, chain, quote.spender)
  if (user && spender) {
    const kept = { to: sides.to.address, amount: question.amount, spender }
    await swaps.lastQuotes.keep(askerOf(context, request, { chain, user, token: sides.from.address }), kept)
  }
  return { quotes: [quote] }
}
