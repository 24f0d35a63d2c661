import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

export interface Upstream {
  url: string
  /** The bodies that came, in order. */
  bodies: string[]
  destroy(): Promise<void>
}

/** A real HTTP server in place of a chain's endpoint. Without an answer of its own it never answers. */
export async function startUpstream(
  answer: (body: string, response: ServerResponse, request: IncomingMessage) => void = () => undefined,
): Promise<Upstream> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    answer(body, response, request)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    destroy: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers each call with its method's name, single or batch; a batch in reverse order, as endpoints may. */
export function echo(body: string, response: ServerResponse): void {
  const value: unknown = JSON.parse(body)
  const answer = Array.isArray(value) ? value.map(toAnswer).reverse() : toAnswer(value)
  response.end(JSON.stringify(answer))
}

const callSchema = z.object({ id: z.unknown(), method: z.unknown() })

function toAnswer(call: unknown): unknown {
  const { id, method } = z.parse(callSchema, call)
  return { jsonrpc: '2.0', id, result: method }
}
