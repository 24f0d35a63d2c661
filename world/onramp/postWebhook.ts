import { once } from 'node:events'
import { request } from 'node:http'
import type { SentWebhook } from './createOnrampSite.ts'

/** Brings webhooks to the kit's server by its name, which not every Node resolves. A server that is down does not get it: nobody waits for it. */
export function postWebhook(port: number): (webhook: SentWebhook) => Promise<void> {
  return async ({ seller, body, headers }) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: `/webhooks/onramp/${seller}`,
      method: 'POST',
      headers: { ...headers, host: `kit.localhost:${port}` },
      agent: false,
    })
    sent.end(body)
    // The kit's server is down: the seller sends it once, as some do.
    const answered = await once(sent, 'response').catch(() => null)
    answered?.[0].resume()
  }
}
