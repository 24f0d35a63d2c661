import type * as z from 'zod/mini'
import { type buildTransactionAnswerSchema, buildTransactionSchema } from '#shared/api/chain/swap.ts'
import { parseInput } from '../../../config/parseInput.ts'
import { readJson } from '../../core/readJson.ts'
import { assertMoves, movesOf } from '../../swap/assertMoves.ts'
import { chooseSpender } from '../../swap/chooseSpender.ts'
import { spenderOf } from '../../swap/spenderOf.ts'
import { swapPolicy } from '../../swap/swapPolicy.ts'
import { SwapRefusal } from '../../swap/swapRefusal.ts'
import { parseSides, parseUser } from '../../swap/swapSides.ts'
import { toSwapTransaction } from '../../swap/toTransaction.ts'
import { askerOf, type SwapAnswer, sourceFor, toHundredths } from './swapRequest.ts'

/** `POST /v1/convert/build-transaction`: the swap itself, from a quote of this moment, to be signed. */
export const buildSwapTransaction: SwapAnswer<z.input<typeof buildTransactionAnswerSchema>> = async (
  context,
  request,
  signal,
) => {
  const { chains, cache, swaps } = context
  const body = parseInput(buildTransactionSchema, await readJson(request))
  const { chainId, ...sides } = parseSides(body.from, body.to)
  const { project } = request.var
  const chain = chains.of(chainId, project)
  const source = sourceFor(context, { project, chain, wished: body.providers, sides })
  const user = parseUser('userAddress', body.userAddress, chainId)
  const question = {
    ...sides,
    amount: BigInt(body.amount),
    slippage: toHundredths(body.eip155?.slippage),
  }
  const asker = askerOf(context, request, { chain, user, token: sides.from.address })
  const spender =
    spenderOf(source, chain, body.spender) ??
    (await chooseSpender(swaps, { source, chain, question, asker }, signal))
  const permit = body.permit && toPermit(body.permit)
  const built = await source.build(chain, { ...question, spender, user, permit }, signal)
  const guess = body.disableEstimate === true ? BigInt(built.quote.gas) * 2n : null
  const pools = built.quote.route.filter(({ exchange }) => exchange === 'uniswapV2').length
  const beside = BigInt(pools * swapPolicy.gasOfPriceSums)
  const call = { from: user, ...built.call }
  const { from, to } = sides
  const moves = movesOf(built.quote.route, user, { from: from.isCoin, to: to.isCoin })
  // What is not tried out as a whole is at least that.
  if (guess !== null) await assertMoves(chain, moves, signal)
  const tx = await toSwapTransaction({ cache, chain }, call, { guess, beside }, signal).catch(
    async (error: unknown) => {
      if (error instanceof SwapRefusal) await assertMoves(chain, moves, signal)
      throw error
    },
  )
  return { tx, quote: built.quote, deadline: built.deadline }
}

function toPermit({ value, deadline, signature }: { value: string; deadline: string; signature: string }) {
  return { value: BigInt(value), deadline: BigInt(deadline), signature: `0x${signature.slice(2)}` as const }
}
