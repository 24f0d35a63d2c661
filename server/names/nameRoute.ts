import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { nameSuccessSchema, primarySuccessSchema, suggestionsAnswerSchema } from '#shared/api/chain/names.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { answerChain } from '../chains/gate/answerChain.ts'
import type { ChainGate } from '../chains/gate/createChainGate.ts'
import { parseInput } from '../config/parseInput.ts'
import { clientIp } from '../limits/clientIp.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { failure } from '../responses/failure.ts'
import { limitBody } from '../responses/limitBody.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import type { NameAsker, NameContext } from './nameContext.ts'
import { NameRefusal } from './nameRefusal.ts'
import { claimPrimaryName } from './primary/claimPrimaryName.ts'
import { editName, registerName } from './registerName.ts'
import { suggestNames } from './suggestNames.ts'

interface NameRouteParameters extends NameContext {
  gate: ChainGate
  trustedProxies: number
}

/** Room for what a contract that is not there yet brings along (ERC-6492). */
const bodyBytes = 24_576

const zoneSchema = z.object({ zone: z.optional(z.string().check(z.maxLength(255))) })

/**
 * Names of the operator's own, each with `?projectId=` (behaviour §7):
 *
 * - `GET /v1/profile/suggestions/{name}?zone=`: names near what somebody has written, free and taken. `zone` is the suffix without its dot; those of
 *   others have none.
 * - `POST /v1/profile/account`: gives a name to the account that has signed for it.
 * - `POST /v1/profile/account/{name}/attributes`: changes what a name says.
 * - `POST /v1/profile/account/{name}/primary`: has the account lead back to its name for every client of ENS, paid for by the operator.
 *
 * Where a name leads is the chain API's (`profileRoute`).
 */
export function nameRoute({ gate, trustedProxies, ...names }: NameRouteParameters): Hono<KitEnvironment> {
  const app = new Hono<KitEnvironment>()
  const [suggestions, account] = ['/v1/profile/suggestions/:name', '/v1/profile/account']
  const [attributes, primary] = [`${account}/:name/attributes`, `${account}/:name/primary`]
  const limit = limitBody({
    maxSize: bodyBytes,
    onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
  })
  // The project first: a page reads no refusal that comes without its CORS header.
  for (const path of [suggestions, account, attributes, primary])
    app.use(path, gate.project(), limit, gate.load)

  app.get(suggestions, (context) =>
    answerChain(context, suggestionsAnswerSchema, async () => {
      const { zone } = parseInput(zoneSchema, context.req.query())
      if (zone !== undefined && `.${zone.toLowerCase()}` !== names.config.suffix) return { suggestions: [] }
      return suggestNames(names, context.req.param('name') ?? '')
    }),
  )
  app.post(account, (context) =>
    answerSigned(context, nameSuccessSchema, async (body, signal) => {
      await registerName(names, body, asker(context, signal))
      return { success: true as const }
    }),
  )
  app.post(attributes, (context) =>
    answerSigned(context, nameSuccessSchema, async (body, signal) => {
      await editName(names, context.req.param('name') ?? '', body, asker(context, signal))
      return { success: true as const }
    }),
  )
  return app.post(primary, (context) =>
    answerSigned(context, primarySuccessSchema, async (body, signal) => ({
      success: true as const,
      hash: await claimPrimaryName(names, context.req.param('name') ?? '', body, asker(context, signal)),
    })),
  )

  function asker(context: Context<KitEnvironment>, signal: AbortSignal): NameAsker {
    return { project: context.var.project, ip: clientIp(context, trustedProxies), signal }
  }
}

async function answerSigned<Schema extends z.ZodMiniType>(
  context: Context<KitEnvironment>,
  schema: Schema,
  act: (body: unknown, signal: AbortSignal) => Promise<z.input<Schema>>,
): Promise<Response> {
  try {
    return await answerChain(context, schema, async (signal) => act(await readBody(context), signal))
  } catch (error) {
    if (error instanceof NameRefusal)
      return context.json(failure(error.code, error.message), error.status, dataHeaders)
    if (!(error instanceof WalletKitError) || error.code !== 'THROTTLED') throw error
    return context.json(failure('TOO_MANY_REQUESTS', error.message), 429, dataHeaders)
  }
}

async function readBody(context: Context): Promise<unknown> {
  return context.req.json().catch(() => {
    // No JSON: refused by the schema like any other body that is none of a name.
    return null
  })
}
