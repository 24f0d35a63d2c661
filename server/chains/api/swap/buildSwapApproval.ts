import type * as z from 'zod/mini'
import { type buildApproveAnswerSchema, buildApproveQuerySchema } from '#shared/api/chain/swap.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../../../config/parseInput.ts'
import { buildApproval, readHolding } from '../../swap/approvals.ts'
import { quoteFor } from '../../swap/chooseSpender.ts'
import { spenderOf } from '../../swap/spenderOf.ts'
import { parseSides, parseUser } from '../../swap/swapSides.ts'
import { askerOf, type SwapAnswer, sourceFor, toHundredths } from './swapRequest.ts'

/** `GET /v1/convert/build-approve`: an approval of exactly the amount, to be signed. */
export const buildSwapApproval: SwapAnswer<z.input<typeof buildApproveAnswerSchema>> = async (
  context,
  request,
  signal,
) => {
  const { chains, cache, swaps } = context
  const query = parseInput(buildApproveQuerySchema, request.req.query())
  const { chainId, ...sides } = parseSides(query.from, query.to)
  const { project } = request.var
  const chain = chains.of(chainId, project)
  const source = sourceFor(context, { project, chain, wished: query.providers, sides })
  const owner = parseUser('userAddress', query.userAddress, chainId)
  if (sides.from.isCoin) throw needsNone()
  const token = sides.from.address
  const named = spenderOf(source, chain, query.spender)
  const asked = query.amount === undefined ? undefined : BigInt(query.amount)
  const asker = askerOf(context, request, { chain, user: owner, token })
  const last = named ? null : await quoteFor(swaps, source, asker, { to: sides.to.address, amount: asked })
  const amount = asked ?? last?.amount ?? (await readHolding(swaps, chain, { token, owner }, signal))
  const question = { ...sides, amount, slippage: toHundredths(undefined) }
  const spender =
    named ?? last?.spender ?? spenderOf(source, chain, (await source.quote(chain, question, signal)).spender)
  if (!spender) throw needsNone()
  const takesPermit = source.takesPermit(chain, spender)
  const approval = { token, owner, spender, amount, takesPermit }
  return buildApproval({ ...swaps, cache }, chain, approval, signal)
}

function needsNone(): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', 'from: needs no approval for this')
}
