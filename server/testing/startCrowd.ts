import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { startHttpServer } from '../http/startHttpServer.ts'
import { createTestApp, kit, secure } from './createTestKit.ts'
import { echo, startUpstream } from './startUpstream.ts'

export interface Crowd {
  /** Opens so many sockets of one network, each with a call that the chain does not answer, half of them batches. Resolves once the chain has some. */
  gather(sockets: number): Promise<void>
  /** Calls of a visitor from elsewhere, one after the other: each one's status and how long it took, in milliseconds. */
  visit(calls: number, origin?: 'kit' | 'secure'): Promise<{ status: number; took: number }[]>
  destroy(): Promise<void>
}

const query = 'projectId=shop&chainId=eip155:31337'

/** A kit whose chain answers everything but `eth_call`, and a crowd that asks for nothing else. */
export async function startCrowd(): Promise<Crowd> {
  let hanging = 0
  const chain = await startUpstream((body, response) => {
    if (body.includes('eth_call')) hanging += 1
    else echo(body, response)
  })
  const { app, direct } = createTestApp({
    projects: [{ id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] }],
    chains: [{ caipNetworkId: 'eip155:31337', rpcUrls: [chain.url] }],
  })
  const server = await startHttpServer(app.fetch, { host: '127.0.0.1', port: 0 }, direct)
  const agent = new Agent({ keepAlive: true })
  const send = (ip: string, body: unknown, origin: string = kit) =>
    request({
      agent,
      port: server.port,
      method: 'POST',
      path: `/v1?${query}`,
      headers: {
        Host: new URL(origin).host,
        Origin: origin,
        'Content-Type': 'application/json',
        'X-Forwarded-For': ip,
      },
    }).end(JSON.stringify(body))
  const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method })

  return {
    async gather(sockets) {
      const batch = Array.from({ length: 1_000 }, (_, id) => call('eth_call', id))
      for (let index = 0; index < sockets; index += 1)
        for (const origin of [kit, secure])
          send(`192.0.2.${index % 250}`, index % 2 === 0 ? call('eth_call') : batch, origin)
            .on('response', (answer) => answer.resume())
            // The crowd is cut off in the end.
            .on('error', () => undefined)
      while (hanging === 0) await new Promise((resolve) => setImmediate(resolve))
    },

    async visit(calls, origin = 'kit') {
      const visits: { status: number; took: number }[] = []
      for (let index = 0; index < calls; index += 1) {
        const begun = performance.now()
        const asked = send('198.51.100.1', call('eth_chainId'), origin === 'kit' ? kit : secure)
        const [answer]: IncomingMessage[] = await once(asked, 'response')
        if (!answer) throw new Error('No answer')
        await text(answer)
        visits.push({ status: answer.statusCode ?? 0, took: performance.now() - begun })
      }
      return visits
    },

    async destroy() {
      agent.destroy()
      await chain.destroy()
      await server.destroy()
    },
  }
}
