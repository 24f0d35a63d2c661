import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readJson } from '../chains/core/readJson.ts'
import type { ChainGate } from '../chains/gate/createChainGate.ts'
import { parseInput } from '../config/parseInput.ts'
import { clientIp } from '../limits/clientIp.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { failure } from '../responses/failure.ts'
import { limitBody } from '../responses/limitBody.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import { callTestChain } from './callTestChain.ts'

interface TestModeRouteParameters {
  gate: Pick<ChainGate, 'project' | 'load'>
  limits: Pick<Limits, 'take'>
  /** Of the test network's endpoint. */
  testChainUrl: string
  trustedProxies: number
}

const clockSchema = z.strictObject({ seconds: z.int().check(z.positive()) })
const fundSchema = z.strictObject({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** Base units. */
  amount: z.string().check(z.regex(/^\d{1,40}$/)),
  /** Left out: the network's own currency. */
  token: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))),
})

const bodyBytes = 1_024
/** Of one client, over all test projects. */
const rate = { most: 600, per: 60_000 }

/**
 * What `wallet-kit/testing` does to the test network, each with `?projectId=` of a test project; of every other they are not there (404):
 *
 * - `POST /v1/test/clock` `{ seconds }`: sets its clock forward.
 * - `POST /v1/test/fund` `{ address, amount, token? }`: gives an account funds.
 */
export function testModeRoute({ gate, limits, testChainUrl, trustedProxies }: TestModeRouteParameters) {
  const app = new Hono<KitEnvironment>()
  app.use('/v1/test/*', gate.project(), gate.load, async (context, next) => {
    if (context.var.project.kind !== 'test') return context.notFound()
    await next()
    return
  })
  app.use(
    '/v1/test/*',
    limitBody({
      maxSize: bodyBytes,
      onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
    }),
  )
  app.post('/v1/test/clock', (context) =>
    change(context, async () => {
      const { seconds } = parseInput(clockSchema, await readJson(context))
      await callTestChain(testChainUrl, 'test_advanceClock', [seconds])
    }),
  )
  return app.post('/v1/test/fund', (context) =>
    change(context, async () => {
      const { address, amount, token } = parseInput(fundSchema, await readJson(context))
      await callTestChain(testChainUrl, 'test_fund', [{ address, wei: amount, ...(token && { token }) }])
    }),
  )

  async function change(context: Context<KitEnvironment>, work: () => Promise<void>): Promise<Response> {
    try {
      await limits.take({ ...rate, key: `test mode ip ${clientIp(context, trustedProxies)}` })
      await work()
      return context.body(null, 204, dataHeaders)
    } catch (error) {
      if (!(error instanceof WalletKitError)) throw error
      const isTooMuch = error.code === 'THROTTLED'
      return context.json(
        failure(isTooMuch ? 'TOO_MANY_REQUESTS' : error.code, error.message),
        isTooMuch ? 429 : 400,
        dataHeaders,
      )
    }
  }
}
