import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientIp, clientNetwork } from './clientIp.ts'

async function ipOf(remoteAddress: string, trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(clientIp(context, trustedProxies)))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const request = new Request('http://127.0.0.1/', { headers })
  return (await app.fetch(request, { incoming: { socket: { remoteAddress } } })).text()
}

describe('clientIp', () => {
  test.each([
    ['the connection', '192.0.2.1', 0, undefined, '192.0.2.1'],
    ['an IPv4 address within IPv6', '::ffff:192.0.2.1', 0, undefined, '192.0.2.1'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', 0, undefined, '2001:db8:1:2::/64'],
    ['the same, abbreviated', '2001:db8::6', 0, undefined, '2001:db8:0:0::/64'],
    ['the same, the loopback', '::1', 0, undefined, '0:0:0:0::/64'],
    ['one proxy', '10.0.0.1', 1, '192.0.2.7', '192.0.2.7'],
    ['two proxies', '10.0.0.1', 2, '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    ['a proxy that says nothing', '10.0.0.1', 1, undefined, '10.0.0.1'],
  ])('default: %s', async (_, remote, proxies, forwarded, expected) => {
    expect(await ipOf(remote, proxies, forwarded)).toBe(expected)
  })

  test.each([
    ['where no proxy is trusted', '192.0.2.1', 0, '198.51.100.1', '192.0.2.1'],
    ['before what the trusted proxy says', '10.0.0.1', 1, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['that is no address', '10.0.0.1', 1, 'unknown', '10.0.0.1'],
    ['with fewer entries than proxies', '10.0.0.1', 2, '198.51.100.1', '10.0.0.1'],
  ])(
    'threat 24 behavior: a client’s own header %s counts for nothing',
    async (_, remote, proxies, forwarded, expected) => {
      expect(await ipOf(remote, proxies, forwarded)).toBe(expected)
    },
  )
})

describe('clientNetwork', () => {
  test.each([
    ['an IPv4 /24', '192.0.2.77', 0, undefined, '192.0.2.0/24'],
    ['the same within IPv6', '::ffff:192.0.2.1', 0, undefined, '192.0.2.0/24'],
    ['an IPv6 /56', '2001:db8:1:abcd::7', 0, undefined, '2001:db8:1:ab00::/56'],
    ['what a trusted proxy says', '10.0.0.1', 1, '1.2.3.4, 198.51.100.9', '198.51.100.0/24'],
    ['nothing that a client says itself', '192.0.2.77', 0, '198.51.100.9', '192.0.2.0/24'],
    ['what is not known', undefined, 0, undefined, 'unknown'],
  ])('default: %s', (_, remoteAddress, proxies, forwarded, network) => {
    const connection = { remoteAddress: () => remoteAddress, header: () => forwarded }
    expect(clientNetwork(connection, proxies)).toBe(network)
  })
})
