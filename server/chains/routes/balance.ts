import { Hono } from 'hono'
import { balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import type { ChainReads } from '../createChainReads.ts'
import { answerChain } from '../gate/answerChain.ts'
import type { ChainGate } from '../gate/createChainGate.ts'

/**
 * `GET /v1/account/{address}/balance?currency=usd&chainId={CAIP-2}&forceUpdate=`: what an account owns, as
 * `balanceAnswerSchema` says. `currency` may be left out; another one than `usd` is refused.
 */
export function balanceRoute({
  reads,
  gate,
}: {
  reads: Pick<ChainReads, 'balances'>
  gate: Pick<ChainGate, 'project' | 'load'>
}): Hono<KitEnvironment> {
  const path = '/v1/account/:address/balance'
  const app = new Hono<KitEnvironment>()
  app.use(path, gate.project(), gate.load)
  return app.get(path, (context) => {
    const { currency = 'usd', chainId, forceUpdate } = context.req.query()
    return answerChain(context, balanceAnswerSchema, async (signal) => {
      if (currency.toLowerCase() !== 'usd') throw new WalletKitError('INVALID_PARAMS', 'currency: only usd')
      const { project } = context.var
      const force = forceUpdate !== undefined && forceUpdate !== 'false'
      return reads.balances({ project, address: context.req.param('address'), chainId, force }, signal)
    })
  })
}
