import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { startHttpServer } from './startHttpServer.ts'

const address = { host: '127.0.0.1', port: 0 }

describe('startHttpServer', () => {
  test('default: it answers until it is destroyed, then takes no connection', async () => {
    const server = await startHttpServer(() => new Response('hello'), address)
    const url = `http://127.0.0.1:${server.port}`
    expect(await (await fetch(url)).text()).toBe('hello')
    await server.destroy()
    await expect(fetch(url)).rejects.toThrow()
  })

  test('behavior: a running request ends, on a connection that is kept alive, before destroy resolves', async () => {
    const events = new EventEmitter()
    const [arrived, released] = [once(events, 'arrived'), once(events, 'release')]
    const server = await startHttpServer(async () => {
      events.emit('arrived')
      await released
      return new Response('late')
    }, address)
    const client = request({ port: server.port, headers: { Connection: 'keep-alive' } }).end()
    const response = once(client, 'response')
    await arrived
    const order: string[] = []
    const stopped = server.destroy().then(() => order.push('stopped'))
    events.emit('release')
    const [message] = await response
    order.push(await text(message))
    await stopped
    expect(order).toEqual(['late', 'stopped'])
  })

  test('rejects: a port that is taken, in one sentence', async () => {
    const first = await startHttpServer(() => new Response(), address)
    const second = startHttpServer(() => new Response(), { ...address, port: first.port })
    await expect(second).rejects.toThrow(`port (PORT): ${first.port} is in use on 127.0.0.1.`)
    await first.destroy()
  })

  test('rejects: an address that is not this machine’s', async () => {
    await expect(startHttpServer(() => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /host \(HOST\)/,
    )
  })
})
