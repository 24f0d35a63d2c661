import { Hono } from 'hono'
import * as z from 'zod/mini'
import { nameAnswerSchema, namesAnswerSchema } from '#shared/api/chain/names.ts'
import { parseInput } from '../../config/parseInput.ts'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { dataHeaders, identityHeaders } from '../../responses/responseHeaders.ts'
import { answerChain } from '../gate/answerChain.ts'
import { findNamesChain } from '../names/createNames.ts'
import { parseOwner } from '../names/parseOwner.ts'
import type { ChainContext } from './chainContext.ts'

type ProfileContext = Pick<ChainContext, 'config' | 'gate' | 'chains' | 'names'>

/** Clients say which form of the answer they read; there is one. */
const querySchema = z.object({ apiVersion: z.optional(z.literal('2')) })

/** It leads nowhere, which is the answer. */
class NameUnknown extends Error {}

/**
 * `GET /v1/profile/account/{name}?apiVersion=2`: where a name leads now; 404 where that is nowhere.
 *
 * `GET /v1/profile/reverse/{address}?sender=&apiVersion=2`: the names that lead to an address, which are none for one of
 * another namespace than names are for. `sender`, the account of who asks, changes nothing.
 */
export function profileRoute({ config, gate, chains, names }: ProfileContext): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  const path = '/v1/profile/reverse/:address'
  const namePath = '/v1/profile/account/:name'
  app.use(path, gate.project(), gate.load)
  app.use(namePath, gate.project(), gate.load)
  app.get(namePath, async (context) => {
    try {
      return await answerChain(context, nameAnswerSchema, async (signal) => {
        parseInput(querySchema, context.req.query())
        const chain = findNamesChain(chains, config.chains, context.var.project)
        const name = context.req.param('name')
        const found = await names.resolve(chain, name, signal)
        if (!found) throw new NameUnknown()
        return found
      })
    } catch (error) {
      if (!(error instanceof NameUnknown)) throw error
      return context.json(failure('NAME_NOT_FOUND', 'This name leads nowhere'), 404, dataHeaders)
    }
  })
  return app.get(path, (context) =>
    answerChain(
      context,
      namesAnswerSchema,
      async (signal) => {
        parseInput(querySchema, context.req.query())
        const owner = parseOwner(context.req.param('address'))
        if (!owner) return []
        return names.names(findNamesChain(chains, config.chains, context.var.project), owner, signal)
      },
      { headers: identityHeaders },
    ),
  )
}
