import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Front {
  /** How many calls each of the servers has answered, in their order. */
  answered(): readonly number[]
  destroy(): Promise<void>
}

/**
 * Passes calls on to servers in turn, as whatever stands in front of several processes does. A server that does not take a
 * call is passed over: the call has not reached it. One that breaks off in the middle of an answer breaks off the answer.
 *
 * @param ports of the servers, on this machine
 */
export async function createFront(port: number, ports: readonly number[]): Promise<Front> {
  const answered = ports.map(() => 0)
  let turn = 0

  /** Resolves with the answer's head, or null if nobody listens there. */
  async function ask(
    target: number,
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage | null> {
    const { method, url, headers } = incoming
    // A connection of its own for each call: who gets one was alive when it was made.
    const asked = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent: false }).end(
      body,
    )
    incoming.once('close', () => asked.destroy())
    try {
      const [answer] = await once(asked, 'response')
      return answer
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return null
      throw error
    }
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const first = turn
    turn += 1
    for (const [offset] of ports.entries()) {
      const index = (first + offset) % ports.length
      const answer = await ask(ports[index] ?? 0, incoming, body)
      if (!answer) continue
      answered[index] = (answered[index] ?? 0) + 1
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
      outgoing.once('close', () => answer.destroy())
      return
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => {
    // One side has gone, or has answered already: the other is let go.
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    answered: () => [...answered],
    async destroy() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
