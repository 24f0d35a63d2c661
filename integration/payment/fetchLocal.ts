import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const answered = z.tuple([z.custom<IncomingMessage>()])

/**
 * `fetch` to the world's servers by their names, which Node does not resolve; each call over a connection of its own, and said to be of
 * the server's own page, as a browser says it of the frames' calls.
 */
export const fetchLocal: typeof fetch = async (input, init) => {
  const asked = new Request(input, init)
  const { host, port, pathname, search } = new URL(asked.url)
  const sent = request({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    method: asked.method,
    headers: { 'sec-fetch-site': 'same-origin', ...Object.fromEntries(asked.headers), host },
    agent: false,
    signal: asked.signal,
  }).end(await asked.text())
  const [answer] = answered.parse(await once(sent, 'response'))
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`] as [string, string]],
  )
  return new Response(await text(answer), { status: answer.statusCode ?? 500, headers })
}
