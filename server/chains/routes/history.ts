import { Hono } from 'hono'
import { historyAnswerSchema } from '#shared/api/chain/history.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import type { ChainReads } from '../createChainReads.ts'
import { answerChain } from '../gate/answerChain.ts'
import type { ChainGate } from '../gate/createChainGate.ts'

/**
 * `GET /v1/account/{address}/history?chainId={CAIP-2}&cursor=`: one page of what happened, as `historyAnswerSchema` says.
 * Without `chainId`: on the first of the project's networks that the address can be on.
 */
export function historyRoute({
  reads,
  gate,
}: {
  reads: Pick<ChainReads, 'history'>
  gate: Pick<ChainGate, 'project' | 'load'>
}): Hono<KitEnvironment> {
  const path = '/v1/account/:address/history'
  const app = new Hono<KitEnvironment>()
  app.use(path, gate.project(), gate.load)
  return app.get(path, (context) => {
    const { chainId, cursor } = context.req.query()
    const { project } = context.var
    return answerChain(context, historyAnswerSchema, (signal) =>
      reads.history({ project, address: context.req.param('address'), chainId, cursor }, signal),
    )
  })
}
