import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  allowanceAnswerSchema,
  buildApproveAnswerSchema,
  buildTransactionAnswerSchema,
  quotesAnswerSchema,
} from '#shared/api/chain/swap.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { readJson } from '../core/readJson.ts'
import { answerSwap } from '../swap/swapRefusal.ts'
import { buildSwapApproval } from './swap/buildSwapApproval.ts'
import { buildSwapTransaction } from './swap/buildSwapTransaction.ts'
import { quoteSwap } from './swap/quoteSwap.ts'
import { readSwapAllowance } from './swap/readSwapAllowance.ts'
import type { SwapContext } from './swap/swapRequest.ts'

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
  const { gate } = context
  const app = new Hono<KitEnvironment>()
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })
  for (const path of ['quotes', 'allowance', 'build-approve'])
    app.use(`/v1/convert/${path}`, gate.project(), gate.load)
  app.use('/v1/convert/build-transaction', limit, gate.project(readProjectId), gate.load)

  return app
    .get('/v1/convert/quotes', (request) =>
      answerSwap(request, quotesAnswerSchema, (signal) => quoteSwap(context, request, signal)),
    )
    .get('/v1/convert/allowance', (request) =>
      answerSwap(request, allowanceAnswerSchema, (signal) => readSwapAllowance(context, request, signal)),
    )
    .get('/v1/convert/build-approve', (request) =>
      answerSwap(request, buildApproveAnswerSchema, (signal) => buildSwapApproval(context, request, signal)),
    )
    .post('/v1/convert/build-transaction', (request) =>
      answerSwap(request, buildTransactionAnswerSchema, (signal) =>
        buildSwapTransaction(context, request, signal),
      ),
    )
}

async function readProjectId(context: Context): Promise<string | undefined> {
  // Not JSON: the body names no project. Whoever answers the call says so.
  const body = z.safeParse(z.object({ projectId: z.string() }), await readJson(context).catch(() => null))
  return body.data?.projectId
}
