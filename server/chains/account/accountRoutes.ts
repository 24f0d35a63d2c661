import { Hono } from 'hono'
import * as z from 'zod/mini'
import { balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import { type PurchasesAnswer, purchasesAnswerSchema } from '#shared/api/onramp/purchases.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import type { ChainContext } from '../chainContext.ts'
import { answerChain, type WrittenAnswers } from '../gate/answerChain.ts'
import { type AccountList, type PageQuestion, readBalances, readPage } from './readAccount.ts'
import { readPurchases } from './readPurchases.ts'

type AccountContext = Pick<
  ChainContext,
  'gate' | 'chains' | 'readers' | 'cache' | 'prices' | 'events' | 'purchases'
>

/** One page of what happened, newest first. */
const history: AccountList<HistoryAnswer> = {
  name: 'history',
  schema: historyAnswerSchema,
  // Long enough for those who ask together, and too short to miss a block.
  freshFor: 1_000,
  read: (reader, ...question) => reader.history(...question),
}

/** One page of the NFTs that an account holds now. */
const nfts: AccountList<NftsAnswer> = {
  name: 'nfts',
  schema: nftsAnswerSchema,
  // No longer than those wait who have got a part of the answer.
  freshFor: 2_000,
  read: (reader, ...question) => reader.nfts(...question),
}

/**
 * - `GET /v1/account/{address}/balance?currency=usd&chainId={CAIP-2}&forceUpdate=`: what an account owns. `currency` may be
 *   left out; another one than `usd` is refused.
 * - `GET /v1/account/{address}/history?chainId={CAIP-2}&cursor=`, and `/nfts` with the same query: one page of a list. With
 *   `onramp=` the history is of what was bought from that seller, and of nothing else.
 */
export function accountRoutes(context: AccountContext): Hono<KitEnvironment> {
  const { gate } = context
  // The cache gives everybody the same object until it asks anew.
  const written: WrittenAnswers = new WeakMap()
  const app = new Hono<KitEnvironment>()
  const path = '/v1/account/:address/balance'
  app.use(path, gate.project(), gate.load)
  app.get(path, async (request) => {
    const { currency = 'usd', chainId, forceUpdate } = request.req.query()
    // Existing clients ask for balances every 10 s and stop at no other status; no other currency will ever be there.
    if (currency.toLowerCase() !== 'usd')
      return request.json(failure('INVALID_PARAMS', 'currency: only usd'), 503, dataHeaders)
    const force = forceUpdate !== undefined && forceUpdate !== 'false'
    const question = { project: request.var.project, address: request.req.param('address'), chainId, force }
    return answerChain(
      request,
      balanceAnswerSchema,
      async (signal) => readBalances(context, question, signal),
      { written },
    )
  })
  const happenedOrBought: Listing<HistoryAnswer | PurchasesAnswer> = {
    name: 'history',
    schema: z.union([purchasesAnswerSchema, historyAnswerSchema]),
  }
  serveList(app, context, written, happenedOrBought, (question, { onramp }, signal) =>
    onramp === undefined
      ? readPage(context, history, question, signal)
      : readPurchases(context, onramp, question, signal),
  )
  serveList(app, context, written, nfts, (question, _, signal) => readPage(context, nfts, question, signal))
  return app
}

type Listing<Answer> = Pick<AccountList<Answer>, 'name' | 'schema'>

function serveList<Answer>(
  app: Hono<KitEnvironment>,
  { gate }: AccountContext,
  written: WrittenAnswers,
  { name, schema }: Listing<Answer>,
  read: (
    question: PageQuestion,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Answer>,
): void {
  const path = `/v1/account/:address/${name}` as const
  app.use(path, gate.project(), gate.load)
  app.get(path, (request) => {
    const { chainId, cursor, ...query } = request.req.query()
    const question = { project: request.var.project, address: request.req.param('address'), chainId, cursor }
    return answerChain(request, schema, (signal) => read(question, query, signal), { written })
  })
}
