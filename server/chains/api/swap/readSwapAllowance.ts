import type * as z from 'zod/mini'
import { type allowanceAnswerSchema, allowanceQuerySchema } from '#shared/api/chain/swap.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { parseInput } from '../../../config/parseInput.ts'
import { readAllowances } from '../../swap/approvals.ts'
import { quoteFor } from '../../swap/chooseSpender.ts'
import { spenderOf } from '../../swap/spenderOf.ts'
import { parseSide, parseUser } from '../../swap/swapSides.ts'
import { askerOf, type SwapAnswer, sourceFor } from './swapRequest.ts'

/** `GET /v1/convert/allowance`: what may be taken of a token. */
export const readSwapAllowance: SwapAnswer<z.input<typeof allowanceAnswerSchema>> = async (
  context,
  request,
  signal,
) => {
  const { chains, swaps } = context
  const query = parseInput(allowanceQuerySchema, request.req.query())
  const token = parseSide('tokenAddress', query.tokenAddress)
  const { project } = request.var
  const chain = chains.of(splitCaipAddress(token.account).caipNetworkId, project)
  const source = sourceFor(context, { project, chain, wished: query.providers })
  const owner = parseUser('userAddress', query.userAddress, chain.id)
  const asker = askerOf(context, request, { chain, user: owner, token: token.address })
  const named = spenderOf(source, chain, query.spender) ?? (await quoteFor(swaps, source, asker, {}))?.spender
  const spenders = named ? [named] : source.spenders(chain)
  const allowances = await readAllowances(swaps, chain, { token, owner, spenders }, signal)
  return { allowance: String(greatest(allowances)) }
}

function greatest(numbers: readonly bigint[]): bigint {
  return numbers.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
}
