import { Hono } from 'hono'
import type { KitEnvironment } from '../../projects/requireProject.ts'
import { failure } from '../../responses/failure.ts'
import { limitBody } from '../../responses/limitBody.ts'
import { dataHeaders } from '../../responses/responseHeaders.ts'
import { choosePayment } from './advanceOrder.ts'
import { answerProblem } from './answerOnramp.ts'
import { applyPayment, confirmDelivery } from './followOrder.ts'
import type { OnrampContext } from './onrampContext.ts'
import { OnrampError } from './onrampError.ts'
import { onrampBodyBytes } from './onrampPolicy.ts'
import type { OnrampProvider, WebhookEvent } from './onrampProvider.ts'

export function webhookPath(provider: string): string {
  return `/webhooks/onramp/${provider}`
}

/**
 * `POST /webhooks/onramp/{provider}`: what providers tell by themselves. The signature is of the body as it came. 401: it is forged or too
 * old. 200 says that it need not be sent again, also where it is of nobody's order; a failure, that it should be.
 */
export function webhookRoute(context: OnrampContext): Hono<KitEnvironment> {
  const { providers, orders, now } = context
  const app = new Hono<KitEnvironment>()
  const path = webhookPath(':provider')
  app.use(
    path,
    limitBody({
      maxSize: onrampBodyBytes,
      onError: ({ json }) => json(failure('BODY_TOO_LARGE', 'The body is too large'), 413, dataHeaders),
    }),
  )
  return app.post(path, async (request) => {
    const provider = providers.find(({ name }) => name === request.req.param('provider'))
    if (!provider?.readWebhook)
      return request.json(failure('NOT_FOUND', 'Nobody sends anything here'), 404, dataHeaders)
    try {
      const event = provider.readWebhook(request.req.raw.headers, await request.req.text(), now())
      if (!event) return request.json(failure('PROOF_INVALID', 'The signature is wrong'), 401, dataHeaders)
      if (!(await orders.wasTaken(provider.name, event.id))) {
        await takeEvent(context, provider, event, request.req.raw.signal)
        // Only now: one that could not be dealt with must be dealt with when it comes again.
        await orders.take(provider.name, event.id)
      }
      return request.json({}, 200, dataHeaders)
    } catch (error) {
      if (error instanceof OnrampError) return answerProblem(request, error)
      throw error
    }
  })
}

async function takeEvent(
  context: OnrampContext,
  provider: OnrampProvider,
  event: WebhookEvent,
  signal: AbortSignal,
): Promise<void> {
  const order = await context.orders.find(event.orderId)
  if (order?.provider !== provider.name) return
  const payment =
    event.transaction ?? choosePayment((await provider.transactions?.(order.id, order.ref, signal)) ?? [])
  if (!payment) return
  const changed = await applyPayment(context, { order, provider, payment, signal })
  const project = await context.projects.get(order.projectId)
  // The chain may not have it yet: the next request for the order looks again.
  if (project) await confirmDelivery(context, changed, project, signal).catch(() => undefined)
}
