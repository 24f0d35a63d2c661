import { request } from 'node:http'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { startHttpServer } from '../../http/startHttpServer.ts'
import type { AuthGate } from './createGate.ts'
import { serveEndpoint } from './serveEndpoint.ts'
import { waitFor } from './waitFor.ts'

const endpoint = {
  path: 'test/echo',
  request: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ name: z.string() }),
  needs: 'nothing',
  errors: [],
} as const satisfies Endpoint

/** Lets everybody in. */
function openGate(unexpected: unknown[] = []): AuthGate {
  const stopping = new AbortController()
  const refuse = async () => {
    throw new WalletKitError('PROOF_INVALID', 'Not here')
  }
  return {
    admit: {
      async nothing({ body, ip }) {
        const text = new TextDecoder().decode(body)
        return {
          caller: { projectId: 'shop', site: '', ip, browser: '', locale: 'en' },
          body: JSON.parse(text),
        }
      },
      ...{ device: refuse, session: refuse, vault: refuse },
    },
    nextNonce: async () => null,
    ipOf: () => '192.0.2.1',
    onUnexpected: (error) => void unexpected.push(error),
    stopping: stopping.signal,
    stop: () => stopping.abort(),
  }
}

function post(app: Hono, body: unknown) {
  return app.request('/test/echo', { method: 'POST', body: JSON.stringify(body) })
}

describe('serveEndpoint', () => {
  test('default: the answer as JSON that nothing keeps or embeds', async () => {
    const app = new Hono()
    serveEndpoint(app, endpoint, openGate(), async ({ name }) => ({ name: `${name}!` }))
    const response = await post(app, { name: 'a' })
    expect(await response.json()).toEqual({ name: 'a!' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  test('behavior: a typed failure with its status and the data that the contract knows', async () => {
    const app = new Hono()
    serveEndpoint(app, endpoint, openGate(), async () => {
      throw new WalletKitError('THROTTLED', 'Please try again after 3 seconds', { retryAfter: 3 })
    })
    const response = await post(app, { name: 'a' })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '3'])
    expect(await response.json()).toEqual({
      code: 'THROTTLED',
      message: 'Please try again after 3 seconds',
      data: { retryAfter: 3 },
    })
  })

  test.each([
    ['another error', () => new Error('password=hunter2')],
    [
      'a failure with data that the contract does not know',
      () => new WalletKitError('INTERNAL', 'Internal error', 'hunter2'),
    ],
  ])('threat 7 behavior: nothing of %s reaches the client', async (_, thrown) => {
    const app = new Hono()
    const unexpected: unknown[] = []
    serveEndpoint(app, endpoint, openGate(unexpected), async () => {
      throw thrown()
    })
    const response = await post(app, { name: 'a' })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ code: 'INTERNAL', message: 'Internal error' })
  })

  test('threat 13 behavior: an answer that says more than the contract goes nowhere', async () => {
    const app = new Hono()
    const unexpected: unknown[] = []
    const answer = { name: 'a', share: 'secret' }
    serveEndpoint(app, endpoint, openGate(unexpected), async () => answer)
    const response = await post(app, { name: 'a' })
    expect(await response.json()).toEqual({ code: 'INTERNAL', message: 'Internal error' })
    expect(unexpected).toHaveLength(1)
  })

  test('rejects: a body that the contract does not know', async () => {
    const app = new Hono()
    serveEndpoint(app, endpoint, openGate(), async (body) => body)
    for (const body of [{}, { name: 1 }, { name: 'a', more: true }, []])
      expect(await (await post(app, body)).json()).toMatchObject({ code: 'INVALID_PARAMS' })
  })

  test('behavior: a call that waits ends when its client leaves', async () => {
    const app = new Hono()
    let asked = 0
    const left = new Promise<string>((resolve) => {
      serveEndpoint(app, endpoint, openGate(), async (_, __, signal) => {
        const ask = async () => {
          asked += 1
          return null
        }
        await waitFor(ask, signal, { most: 600_000, pause: 300_000 })
        resolve('ended')
        return { name: '' }
      })
    })
    const server = await startHttpServer(app.fetch, { host: '127.0.0.1', port: 0 })
    const client = request({ port: server.port, host: '127.0.0.1', path: '/test/echo', method: 'POST' })
    client.on('error', () => undefined)
    client.end(JSON.stringify({ name: 'a' }))
    await expect.poll(() => asked).toBe(1)
    client.destroy()
    expect(await left).toBe('ended')
    await server.destroy()
  })

  test('behavior: a call that waits is answered with what there is when the server stops', async () => {
    const app = new Hono()
    const gate = openGate()
    const asked: string[] = []
    serveEndpoint(app, endpoint, gate, async ({ name }, _, signal) => {
      const ask = async () => {
        asked.push(name)
        return null
      }
      await waitFor(ask, signal, { most: 600_000, pause: 300_000 })
      return { name: 'nothing yet' }
    })
    const waiting = post(app, { name: 'a' })
    await expect.poll(() => asked).toEqual(['a'])
    gate.stop()
    expect(await (await waiting).json()).toEqual({ name: 'nothing yet' })
    // One that comes after that does not wait at all.
    expect(await (await post(app, { name: 'b' })).json()).toEqual({ name: 'nothing yet' })
  })
})

describe('waitFor', () => {
  test('default: asks until there is an answer', async () => {
    const answers = [null, null, 'yes']
    const policy = { most: 10_000, pause: 1 }
    expect(await waitFor(async () => answers.shift() ?? null, new AbortController().signal, policy)).toBe(
      'yes',
    )
    expect(answers).toEqual([])
  })

  test('behavior: null when the time is over', async () => {
    const policy = { most: 5, pause: 1 }
    expect(await waitFor(async () => null, new AbortController().signal, policy)).toBeNull()
  })
})
