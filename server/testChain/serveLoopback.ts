import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { begin } from '#shared/async/begin.ts'
import { rpcError, rpcErrorCodes } from '../endpoints/jsonRpc.ts'

/** Reads a JSON-RPC body and answers it, as text. */
export type AnswerBody = (body: string) => Promise<string>

export interface LoopbackServer {
  url: string
  /** Ends with the calls that are being answered. */
  destroy(): Promise<void>
}

interface ServeParameters {
  answer: AnswerBody
  /** Of a body, at most. */
  maxBytes: number
  onUnexpected(error: unknown): void
}

const host = '127.0.0.1'

/**
 * JSON-RPC 2.0 over HTTP on a free port that this machine alone reaches. Pages in its browsers reach it, too, and are kept off: a body has
 * to be called JSON, which they may send nowhere unasked, and the server has to be called by its address, which no name of theirs is.
 */
export async function serveLoopback({
  answer,
  maxBytes,
  onUnexpected,
}: ServeParameters): Promise<LoopbackServer> {
  let port = 0
  const server = createServer((request, response) => {
    void begin(() => serve(request, response)).catch((error: unknown) => {
      if (!request.aborted) onUnexpected(error)
      response.destroy()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, message: string) => {
      response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' })
      response.end(rpcError(null, rpcErrorCodes.invalidRequest, message))
    }
    if (request.headers.host !== `${host}:${port}`) return refuse(403, 'Another host is meant')
    if (request.method !== 'POST') return refuse(405, 'JSON-RPC is sent by POST')
    if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
      return refuse(415, 'The body is not application/json')
    const body = await readBody(request, maxBytes)
    if (body === null) return refuse(413, 'The body is too large')
    const text = await answer(body)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text)
  }

  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The test network does not listen')
  port = address.port
  return {
    url: `http://${host}:${port}`,
    async destroy() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      server.closeIdleConnections()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Null as soon as it is too long. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > maxBytes) return null
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}
