import { balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import { purchasesAnswerSchema } from '#shared/api/onramp/purchases.ts'
import type { Project } from '../../projects/project.ts'
import type { AnswerProject } from '../../projects/requireProject.ts'
import { type DirectCall, type DirectRoute, jsonAnswer } from '../../responses/directRoute.ts'
import { failure } from '../../responses/failure.ts'
import type { ChainContext } from '../api/chainContext.ts'
import { toChainAnswer, type WrittenAnswers } from '../gate/answerChain.ts'
import { findRate } from '../rates/findRate.ts'
import { balancesIn } from './balancesIn.ts'
import {
  type AccountList,
  type AccountQuestion,
  type PageQuestion,
  readBalances,
  readPage,
} from './readAccount.ts'
import { readPurchases } from './readPurchases.ts'

type AccountContext = Pick<
  ChainContext,
  'gate' | 'chains' | 'readers' | 'cache' | 'prices' | 'exchangeRates' | 'events' | 'purchases'
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
 * - `GET /v1/account/{address}/balance?currency=usd&chainId={CAIP-2}&forceUpdate=&early=`: what an account owns. `currency` may
 *   be left out; another one than `usd` is refused where nobody knows its exchange rate.
 * - `GET /v1/account/{address}/history?chainId={CAIP-2}&cursor=`, and `/nfts` with the same query: one page of a list. With
 *   `onramp=` the history is of what was bought from that seller, and of nothing else.
 */
export function accountRoutes(context: AccountContext): DirectRoute[] {
  // The cache gives everybody the same object until it asks anew.
  const written: WrittenAnswers = new WeakMap()
  const toRoute = (name: string, answer: AnswerProject): DirectRoute => ({
    method: 'GET',
    paths: [`/v1/account/:address/${name}`],
    answer: context.gate.direct(answer),
  })

  return [
    toRoute('balance', async (call, project) => {
      const currency = call.query('currency') ?? 'usd'
      const forceUpdate = call.query('forceUpdate')
      const found = await findRate(context.exchangeRates, { currency, project }, call.signal)
      // Existing clients ask for balances every 10 s and stop at no other status.
      if ('refusal' in found) return jsonAnswer(503, JSON.stringify(failure('INVALID_PARAMS', found.refusal)))
      const force = forceUpdate !== undefined && forceUpdate !== 'false'
      const early = call.query('early') === 'true'
      const question = { ...toQuestion(call, project), force, early }
      const read = async () => balancesIn(await readBalances(context, question, call), found.rate)
      return toChainAnswer(balanceAnswerSchema, read, { written })
    }),
    toRoute('history', (call, project) => {
      const onramp = call.query('onramp')
      const question = toPageQuestion(call, project)
      const bought = { ...question, orders: call.query('orders') }
      // Each with its own shape: an empty list has both, and that of purchases does not know `partial`.
      return onramp === undefined
        ? toChainAnswer(historyAnswerSchema, () => readPage(context, history, question, call), { written })
        : toChainAnswer(purchasesAnswerSchema, () => readPurchases(context, onramp, bought, call.signal()))
    }),
    toRoute('nfts', (call, project) => {
      const question = toPageQuestion(call, project)
      return toChainAnswer(nftsAnswerSchema, () => readPage(context, nfts, question, call), { written })
    }),
  ]
}

function toQuestion(call: DirectCall, project: Project): AccountQuestion {
  return { project, address: call.param('address'), chainId: call.query('chainId') }
}

function toPageQuestion(call: DirectCall, project: Project): PageQuestion {
  return { ...toQuestion(call, project), cursor: call.query('cursor') }
}
