import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './limitBody.ts'

const app = new Hono()
  .use(limitBody({ maxSize: 4, onError: ({ text }) => text('too large', 413) }))
  .post('/', async ({ req, text }) => text(await req.text()))

const streamOf = (text: string) => new Blob([text]).stream()

test.each([
  ['default: a short body whose length is said', 'four', { 'Content-Length': '4' }, 200],
  ['default: a short body whose length nobody says', 'four', {}, 200],
  ['rejects: a body that says it is longer', 'fives', { 'Content-Length': '5' }, 413],
  ['rejects: a longer body whose length nobody says', 'fives', {}, 413],
  [
    'rejects: a longer body in chunks that says it is short',
    'fives',
    { 'Content-Length': '4', 'Transfer-Encoding': 'chunked' },
    413,
  ],
])('%s', async (_, body, headers, status) => {
  // Node asks for `duplex` where a body is a stream; the DOM's types do not know it.
  const parameters = { method: 'POST', headers, body: streamOf(body), duplex: 'half' }
  const response = await app.request(new Request('http://kit.example/', parameters))
  expect([response.status, await response.text()]).toEqual([status, status === 200 ? body : 'too large'])
})
