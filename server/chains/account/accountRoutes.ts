import { Hono } from 'hono'
import { balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import type { ChainContext } from '../chainContext.ts'
import { answerChain } from '../gate/answerChain.ts'
import { type AccountList, readBalances, readPage } from './readAccount.ts'

type AccountContext = Pick<ChainContext, 'gate' | 'chains' | 'readers' | 'cache' | 'prices' | 'events'>

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
 * - `GET /v1/account/{address}/history?chainId={CAIP-2}&cursor=`, and `/nfts` with the same query: one page of a list.
 */
export function accountRoutes(context: AccountContext): Hono<KitEnvironment> {
  const { gate } = context
  const app = new Hono<KitEnvironment>()
  const path = '/v1/account/:address/balance'
  app.use(path, gate.project(), gate.load)
  app.get(path, (request) => {
    const { currency = 'usd', chainId, forceUpdate } = request.req.query()
    return answerChain(request, balanceAnswerSchema, async (signal) => {
      if (currency.toLowerCase() !== 'usd') throw new WalletKitError('INVALID_PARAMS', 'currency: only usd')
      const { project } = request.var
      const force = forceUpdate !== undefined && forceUpdate !== 'false'
      return readBalances(context, { project, address: request.req.param('address'), chainId, force }, signal)
    })
  })
  serveList(app, context, history)
  serveList(app, context, nfts)
  return app
}

function serveList<Answer>(
  app: Hono<KitEnvironment>,
  context: AccountContext,
  list: AccountList<Answer>,
): void {
  const path = `/v1/account/:address/${list.name}` as const
  app.use(path, context.gate.project(), context.gate.load)
  app.get(path, (request) => {
    const { chainId, cursor } = request.req.query()
    const { project } = request.var
    return answerChain(request, list.schema, (signal) =>
      readPage(context, list, { project, address: request.req.param('address'), chainId, cursor }, signal),
    )
  })
}
