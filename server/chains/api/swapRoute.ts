import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  allowanceAnswerSchema,
  allowanceQuerySchema,
  buildApproveAnswerSchema,
  buildApproveQuerySchema,
  buildTransactionAnswerSchema,
  buildTransactionSchema,
  quoteQuerySchema,
  quotesAnswerSchema,
  slippageBounds,
} from '#shared/api/chain/swap.ts'
import { splitCaipAddress } from '#shared/caip/caipAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseInput } from '../../config/parseInput.ts'
import { clientIp } from '../../limits/clientIp.ts'
import type { Project } from '../../projects/project.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { Chain } from '../core/chain.ts'
import { readJson } from '../core/readJson.ts'
import { buildApproval, readAllowances, readHolding } from '../swap/approvals.ts'
import { assertMoves, movesOf } from '../swap/assertMoves.ts'
import { chooseSpender, quoteFor } from '../swap/chooseSpender.ts'
import type { Asker } from '../swap/lastQuotes.ts'
import { wrappingOf } from '../swap/pools/createPoolSource.ts'
import { spenderOf } from '../swap/spenderOf.ts'
import { swapPolicy } from '../swap/swapPolicy.ts'
import { answerSwap, SwapRefusal } from '../swap/swapRefusal.ts'
import { parseSide, parseSides, parseUser, unsupported } from '../swap/swapSides.ts'
import type { SwapQuestion, SwapSource } from '../swap/swapSource.ts'
import { toTransaction } from '../swap/toTransaction.ts'
import type { ChainContext } from './chainContext.ts'

export type SwapContext = Pick<ChainContext, 'gate' | 'chains' | 'cache' | 'swaps' | 'trustedProxies'>

const bodyBytes = 16 * 1024

/**
 * - `GET /v1/convert/quotes`: the best way to swap an amount, at the newest block.
 * - `GET /v1/convert/allowance`: what may be taken of a token.
 * - `GET /v1/convert/build-approve`: an approval of exactly the amount, to be signed.
 * - `POST /v1/convert/build-transaction`: the swap itself, from a quote of this moment, to be signed.
 *
 * On a chain without an exchange: 400, 'Network not supported for Swaps'.
 */
export function swapRoute(context: SwapContext): Hono<KitEnvironment> {
  const { gate, chains, cache, swaps, trustedProxies } = context
  const app = new Hono<KitEnvironment>()
  const askerOf = (request: Context<KitEnvironment>, whose: Pick<Asker, 'chain' | 'user' | 'token'>) => ({
    ...whose,
    projectId: request.var.project.id,
    network: clientIp(request, trustedProxies),
  })
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })
  for (const path of ['quotes', 'allowance', 'build-approve'])
    app.use(`/v1/convert/${path}`, gate.project(), gate.load)
  app.use('/v1/convert/build-transaction', limit, gate.project(readProjectId), gate.load)

  return app
    .get('/v1/convert/quotes', (request) =>
      answerSwap(request, quotesAnswerSchema, async (signal) => {
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
        const source = sourceFor(swaps.sources, project, chain, query.providers, sides)
        const quote = await source.quote(chain, question, signal)
        const spender = spenderOf(source, chain, quote.spender)
        if (user && spender) {
          const kept = { to: sides.to.address, amount: question.amount, spender }
          await swaps.lastQuotes.keep(askerOf(request, { chain, user, token: sides.from.address }), kept)
        }
        return { quotes: [quote] }
      }),
    )
    .get('/v1/convert/allowance', (request) =>
      answerSwap(request, allowanceAnswerSchema, async (signal) => {
        const query = parseInput(allowanceQuerySchema, request.req.query())
        const token = parseSide('tokenAddress', query.tokenAddress)
        const { project } = request.var
        const chain = chains.of(splitCaipAddress(token.account).caipNetworkId, project)
        const source = sourceFor(swaps.sources, project, chain, query.providers)
        const owner = parseUser('userAddress', query.userAddress, chain.id)
        const asker = askerOf(request, { chain, user: owner, token: token.address })
        const named =
          spenderOf(source, chain, query.spender) ?? (await quoteFor(swaps, source, asker, {}))?.spender
        const spenders = named ? [named] : source.spenders(chain)
        const allowances = await readAllowances(swaps, chain, { token, owner, spenders }, signal)
        return { allowance: String(greatest(allowances)) }
      }),
    )
    .get('/v1/convert/build-approve', (request) =>
      answerSwap(request, buildApproveAnswerSchema, async (signal) => {
        const query = parseInput(buildApproveQuerySchema, request.req.query())
        const { chainId, ...sides } = parseSides(query.from, query.to)
        const { project } = request.var
        const chain = chains.of(chainId, project)
        const source = sourceFor(swaps.sources, project, chain, query.providers, sides)
        const owner = parseUser('userAddress', query.userAddress, chainId)
        if (sides.from.isCoin) throw needsNone()
        const token = sides.from.address
        const named = spenderOf(source, chain, query.spender)
        const asked = query.amount === undefined ? undefined : BigInt(query.amount)
        const asker = askerOf(request, { chain, user: owner, token })
        const last = named
          ? null
          : await quoteFor(swaps, source, asker, { to: sides.to.address, amount: asked })
        const amount = asked ?? last?.amount ?? (await readHolding(swaps, chain, { token, owner }, signal))
        const question = { ...sides, amount, slippage: toHundredths(undefined) }
        const spender =
          named ??
          last?.spender ??
          spenderOf(source, chain, (await source.quote(chain, question, signal)).spender)
        if (!spender) throw needsNone()
        const takesPermit = source.takesPermit(chain, spender)
        const approval = { token, owner, spender, amount, takesPermit }
        return buildApproval({ ...swaps, cache }, chain, approval, signal)
      }),
    )
    .post('/v1/convert/build-transaction', (request) =>
      answerSwap(request, buildTransactionAnswerSchema, async (signal) => {
        const body = parseInput(buildTransactionSchema, await readJson(request))
        const { chainId, ...sides } = parseSides(body.from, body.to)
        const { project } = request.var
        const chain = chains.of(chainId, project)
        const source = sourceFor(swaps.sources, project, chain, body.providers, sides)
        const user = parseUser('userAddress', body.userAddress, chainId)
        const question = {
          ...sides,
          amount: BigInt(body.amount),
          slippage: toHundredths(body.eip155?.slippage),
        }
        const asker = askerOf(request, { chain, user, token: sides.from.address })
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
        const tx = await toTransaction({ cache, chain }, call, { guess, beside }, signal).catch(
          async (error: unknown) => {
            if (error instanceof SwapRefusal) await assertMoves(chain, moves, signal)
            throw error
          },
        )
        return { tx, quote: built.quote, deadline: built.deadline }
      }),
    )
}

/**
 * The project's choice, or else the page's; the chain's own exchanges where that vendor has no key or does not go. To wrap the coin no vendor is asked.
 *
 * @throws `CHAIN_NOT_SUPPORTED`
 */
function sourceFor(
  sources: readonly SwapSource[],
  { features }: Project,
  chain: Chain,
  wished = '',
  sides?: Pick<SwapQuestion, 'from' | 'to'>,
): SwapSource {
  const isOff = features.swaps === false
  const serving = isOff ? [] : sources.filter((source) => source.serves(chain))
  const isWrap = sides !== undefined && wrappingOf(chain, sides) !== null
  const wanted = isWrap ? [] : [features.swapProvider ?? wished.split(',')].flat()
  const [source] = [...wanted, 'pools'].flatMap(
    (name) => serving.find(({ provider }) => provider === name) ?? [],
  )
  if (!source) throw unsupported()
  return source
}

function greatest(numbers: readonly bigint[]): bigint {
  return numbers.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n
}

function needsNone(): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', 'from: needs no approval for this')
}

/** Hundredths of a per cent. */
function toHundredths(slippage: number | undefined): number {
  return Math.round((slippage ?? slippageBounds.usual) * 100)
}

function toPermit({ value, deadline, signature }: { value: string; deadline: string; signature: string }) {
  return { value: BigInt(value), deadline: BigInt(deadline), signature: `0x${signature.slice(2)}` as const }
}

async function readProjectId(context: Context): Promise<string | undefined> {
  // Not JSON: the body names no project. Whoever answers the call says so.
  const body = z.safeParse(z.object({ projectId: z.string() }), await readJson(context).catch(() => null))
  return body.data?.projectId
}
