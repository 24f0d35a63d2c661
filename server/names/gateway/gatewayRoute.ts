import { type Context, Hono } from 'hono'
import { type Hex, isHex } from 'viem'
import * as z from 'zod/mini'
import type { OwnNames } from '../../chains/names/ownNames.ts'
import type { NamesConfig } from '../../config/namesConfig.ts'
import { clientNetwork, connectionOf } from '../../limits/clientIp.ts'
import { createFairLimit } from '../../limits/createFairLimit.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { gatewayHeaders } from '../../responses/responseHeaders.ts'
import { answerCall, readQuestion } from './answerQuestion.ts'
import type { AnswerSigner } from './createSigner.ts'
import { gatewayPolicy } from './gatewayPolicy.ts'

interface GatewayParameters {
  config: NamesConfig
  own: Pick<OwnNames, 'find'>
  /** Of the key that signs, and of the next one, which the resolver may know already. */
  signers: () => Promise<readonly [AnswerSigner, AnswerSigner]>
  trustedProxies: number
}

const hexSchema = z.custom<Hex>((value) => typeof value === 'string' && isHex(value))
const bodySchema = z.object({ data: hexSchema })

/**
 * The gateway of the operator's names (ERC-3668), for any client of ENS on any page. Nothing of who asks is kept, and it makes no difference.
 *
 * - `GET /ens/{sender}/{data}`, also with `.json` behind, and `POST /ens/{sender}` `{ data }`: a call of the resolver (ENSIP-10), answered and signed.
 * - `GET /ens`: what the resolver has to know, for who sets it up.
 */
export function gatewayRoute({ config, own, signers, trustedProxies }: GatewayParameters): Hono {
  const app = new Hono()
  const places = createFairLimit(gatewayPolicy.places)

  app.get('/ens', async (context) => {
    const [current, next] = await signers()
    const { suffix, parent, resolver, chain } = config
    const keys = { signer: current.address, nextSigner: next.address }
    return context.json({ suffix, parent, resolver, chain, ...keys }, 200, gatewayHeaders)
  })
  app.use(
    '/ens/*',
    limitBody({
      maxSize: gatewayPolicy.bodyBytes,
      onError: (context) => refuse(context, 413, 'BODY_TOO_LARGE', 'The body is too large'),
    }),
    async (context, next) => {
      if (context.req.method === 'OPTIONS') return context.body(null, 204, gatewayHeaders)
      const client = clientNetwork(connectionOf(context), trustedProxies)
      const leave = await places.enter({ key: '', client }, () => context.req.raw.signal)
      if (!leave) return refuse(context, 429, 'TOO_MANY_REQUESTS', 'Too much is under way: try again soon')
      try {
        await next()
      } finally {
        leave()
      }
      return
    },
  )
  app.get('/ens/:sender/:data', (context) =>
    answer(context, z.safeParse(hexSchema, context.req.param('data').replace(/\.json$/, '')).data),
  )
  return app.post('/ens/:sender', async (context) => {
    const body: unknown = await context.req.json().catch(() => {
      // No JSON: refused below like any other body without a question.
      return null
    })
    return answer(context, z.safeParse(bodySchema, body).data?.data)
  })

  async function answer(context: Context, data: Hex | undefined): Promise<Response> {
    const question = data === undefined ? null : readQuestion(data)
    if (data === undefined || !question)
      return refuse(context, 400, 'INVALID_PARAMS', 'data: not a question of a resolver')
    const result = answerCall(question.call, await own.find(question.name))
    const [current] = await signers()
    return context.json({ data: await current.sign(data, result) }, 200, gatewayHeaders)
  }
}

function refuse(context: Context, status: 400 | 413 | 429, code: string, description: string): Response {
  // Clients of ERC-3668 show `message`.
  return context.json({ ...failure(code, description), message: description }, status, gatewayHeaders)
}
