import { Hono } from 'hono'
import { nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import type { ChainReads } from '../createChainReads.ts'
import { answerChain } from '../gate/answerChain.ts'
import type { ChainGate } from '../gate/createChainGate.ts'

/**
 * `GET /v1/account/{address}/nfts?chainId={CAIP-2}&cursor=`: one page of the NFTs that an account holds now, as
 * `nftsAnswerSchema` says. Without `chainId`: on the first of the project's networks that the address can be on.
 */
export function nftsRoute({
  reads,
  gate,
}: {
  reads: Pick<ChainReads, 'nfts'>
  gate: Pick<ChainGate, 'project' | 'load'>
}): Hono<KitEnvironment> {
  const path = '/v1/account/:address/nfts'
  const app = new Hono<KitEnvironment>()
  app.use(path, gate.project(), gate.load)
  return app.get(path, (context) => {
    const { chainId, cursor } = context.req.query()
    const { project } = context.var
    return answerChain(context, nftsAnswerSchema, (signal) =>
      reads.nfts({ project, address: context.req.param('address'), chainId, cursor }, signal),
    )
  })
}
