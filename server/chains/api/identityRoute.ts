import { Hono } from 'hono'
import { type IdentityAnswer, identityAnswerSchema } from '#shared/api/chain/identity.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { identityHeaders } from '../../responses/responseHeaders.ts'
import { answerChain } from '../gate/answerChain.ts'
import { findNamesChain } from '../names/createNames.ts'
import { parseOwner } from '../names/parseOwner.ts'
import type { ChainContext } from './chainContext.ts'

type IdentityContext = Pick<ChainContext, 'config' | 'gate' | 'chains' | 'names'>

const noIdentity: IdentityAnswer = { name: null, avatar: null }

/**
 * `GET /v1/identity/{address}`: the address's name and picture, both null for an address that has none, or that is of
 * another namespace than names are for. Names are kept on one chain for all.
 */
export function identityRoute({ config, gate, chains, names }: IdentityContext): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  app.use('/v1/identity/:address', gate.project(), gate.load)
  return app.get('/v1/identity/:address', (context) =>
    answerChain(
      context,
      identityAnswerSchema,
      async (signal) => {
        const owner = parseOwner(context.req.param('address'))
        if (!owner) return noIdentity
        return names.identity(findNamesChain(chains, config.chains, context.var.project), owner, signal)
      },
      { headers: identityHeaders },
    ),
  )
}
