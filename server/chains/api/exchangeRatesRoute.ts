import { Hono } from 'hono'
import { exchangeRatesAnswerSchema } from '#shared/api/chain/exchangeRates.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { answerChain } from '../gate/answerChain.ts'
import type { ChainContext } from './chainContext.ts'

/** `GET /v1/exchange-rates`: what one US dollar is in other currencies. Without any where nobody knows them. */
export function exchangeRatesRoute({
  gate,
  exchangeRates,
}: Pick<ChainContext, 'gate' | 'exchangeRates'>): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  app.use('/v1/exchange-rates', gate.project(), gate.load)
  return app.get('/v1/exchange-rates', (context) =>
    answerChain(context, exchangeRatesAnswerSchema, async (signal) => {
      const { rates, updatedAt } = await exchangeRates.of(context.var.project, signal)
      return { base: 'USD' as const, rates: Object.fromEntries(rates), updatedAt }
    }),
  )
}
