import { describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { defaultForeignContent } from '../../config/foreignContent.ts'
import { kit } from '../../testing/createTestKit.ts'
import { oneKey } from '../../testing/oneKey.ts'
import { createRemoteContent } from '../remoteContent/createRemoteContent.ts'
import { pictureRoute } from './pictureRoute.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

function setUp() {
  const remote = createRemoteContent({
    content: defaultForeignContent,
    kitOrigin: kit,
    keys: oneKey(Buffer.alloc(32, 1)),
    shared: null,
  })
  return { remote, app: pictureRoute(remote) }
}

describe('GET /v1/picture/{token}', () => {
  test('threat 19 default: an SVG under a policy by which it runs and loads nothing, not even on its own', async () => {
    const { remote, app } = setUp()
    const response = await app.request(remote.reader.pictureUrl(`data:image/svg+xml,${svg}`) ?? '')
    expect([response.status, await response.text()]).toEqual([200, svg])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=86400',
    })
  })

  test('rejects: an address that nobody has signed', async () => {
    const { app } = setUp()
    const token = `u${Buffer.from('https://evil.example/').toString('base64url')}.AAAAAAAAAAAAAAAAAAAAAA`
    const response = await app.request(`${kit}/v1/picture/${token}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('behavior: while too many are being read it says when to come back', async () => {
    const app = pictureRoute({
      pictures: { find: () => Promise.reject(new WalletKitError('TOO_MANY_REQUESTS', 'Busy')) },
    })
    const response = await app.request(`${kit}/v1/picture/x`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  })

  test('rejects: what is no picture', async () => {
    const { remote, app } = setUp()
    const url = remote.reader.pictureUrl('data:image/svg+xml,<html><script>alert(1)</script></html>') ?? ''
    expect((await app.request(url)).status).toBe(404)
  })
})
