import { describe, expect, test } from 'vitest'
import { createTestKit, kit } from '../../testing/createTestKit.ts'

const shop = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  networks: [
    'eip155:1',
    {
      id: 31337,
      name: 'Harbor',
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    },
  ],
  customRpcUrls: { 'eip155:777': ['https://node.example'] },
}
const chains = [{ caipNetworkId: 'eip155:888' as const, rpcUrls: ['https://other.example'] }]
const app = createTestKit({
  projects: [shop, { ...shop, id: 'strict', allowDevelopmentHosts: false }],
  chains,
})

const paths = ['/v1/supported-chains', '/projects/v1/origins', '/appkit/v1/config', '/getAnalyticsConfig']
const get = (path: string, origin?: string, query = '?projectId=shop&st=appkit&sv=html-2.21.0') =>
  app.request(kit + path + query, origin === undefined ? {} : { headers: { Origin: origin } })

describe('supported chains', () => {
  test('default: the project’s, the operator’s and the public ones', async () => {
    const { http, ws } = await (await get(paths[0] ?? '')).json()
    expect(http.slice(0, 4)).toEqual(['eip155:1', 'eip155:31337', 'eip155:777', 'eip155:888'])
    expect([http.length, new Set(http).size, ws]).toEqual([41, 41, []])
    const added = [
      'near:mainnet',
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ]
    expect(added.filter((id) => !http.includes(id))).toEqual([])
  })
})

describe('origins and configuration', () => {
  test('default', async () => {
    expect(await (await get('/projects/v1/origins')).json()).toEqual({
      allowedOrigins: ['https://shop.example'],
    })
    expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
  })
})

describe('what existing clients read of the features', () => {
  const kitWith = (features: object) => createTestKit({ projects: [{ ...shop, features }] })
  const read = async (features: object) => {
    const answer = await kitWith(features).request(`${kit}/appkit/v1/config?projectId=shop`)
    return (await answer.json()).features
  }

  test('default: activity, e-mail and socials are there, and what is not built is not', async () => {
    expect(await read({})).toEqual([
      { id: 'social_login', isEnabled: true, config: ['email', 'google', 'github', 'farcaster'] },
      { id: 'activity', isEnabled: true, config: null },
      { id: 'reown_branding', isEnabled: true, config: null },
      { id: 'swap', isEnabled: true, config: ['pools'] },
      { id: 'onramp', isEnabled: true, config: ['coinbase', 'meld'] },
    ])
  })

  test("parameters: a project's switches, the order of its socials among them", async () => {
    const off = { email: false, activity: false, reownBranding: false }
    const chosen = { socials: ['github', 'google'], swapProvider: '1inch', onrampProviders: ['meld'] }
    expect(await read({ ...off, ...chosen })).toEqual([
      { id: 'social_login', isEnabled: true, config: ['github', 'google'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
    ])
  })

  test('behavior: without a way to sign in there is no social login', async () => {
    const off = { activity: false, reownBranding: false, swaps: false, onramp: false }
    expect(await read({ email: false, socials: [], ...off })).toEqual([])
  })

  test('rejects: the claim that something is on which is not built yet', async () => {
    expect(await read({ names: true })).toEqual(await read({}))
  })

  test.each([
    ['the operator has nobody who sells', [], {}],
    ['the project wants none of those there are', [{ name: 'meld' }], { onrampProviders: ['coinbase'] }],
    ['the project has switched it off', [{ name: 'meld' }], { onramp: false }],
  ])('behavior: nothing is for sale where %s, and the widget hears so', async (_case, sellers, features) => {
    const app = createTestKit({ projects: [{ ...shop, features }], overrides: { sellers } })
    const answer = await (await app.request(`${kit}/appkit/v1/config?projectId=shop`)).json()
    expect(answer.features.map(({ id }: { id: string }) => id)).not.toContain('onramp')
    const document = await (await app.request(`${kit}/widget/?projectId=shop`)).text()
    expect(document).toContain('"onramp":false')
  })
})

describe.each(paths)('access to %s', (path) => {
  test('default: a page of the project reads it, and no cache mixes origins up', async () => {
    const { status, headers } = await get(path, 'https://shop.example')
    expect([status, headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([
      200,
      'https://shop.example',
      'Origin',
    ])
    expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('behavior: the widget itself and development hosts may, too', async () => {
    expect((await get(path, kit)).status).toBe(200)
    expect((await get(path, 'http://localhost:3000')).status).toBe(200)
    expect((await get(path, undefined)).headers.has('Access-Control-Allow-Origin')).toBe(false)
  })

  test.each([
    'https://evil.example',
    'https://shop.example.evil.test',
    'http://shop.example',
    'null',
    'https://SHOP.example',
    '',
  ])('threat 5 rejects: the origin "%s"', async (origin) => {
    const response = await get(path, origin)
    expect([response.status, response.headers.has('Access-Control-Allow-Origin')]).toEqual([403, false])
    expect(await response.json()).toEqual({
      status: 'FAILURE',
      reasons: [{ name: 'ORIGIN_NOT_ALLOWED', description: 'Unauthorized: origin not allowed' }],
    })
  })

  test('rejects: a development host where the project has switched them off', async () => {
    expect((await get(path, 'http://localhost:3000', '?projectId=strict')).status).toBe(403)
  })

  test.each(['', '?projectId=', '?projectId=nope', '?projectId=a%20b', `?projectId=${'x'.repeat(100)}`])(
    'rejects: the query "%s"',
    async (query) => {
      const response = await get(path, undefined, query)
      expect([response.status, (await response.json()).reasons[0].description]).toEqual([
        401,
        'Unauthorized: invalid key',
      ])
    },
  )

  test('behavior: preflights are answered for allowed origins only', async () => {
    const preflight = (origin: string) =>
      app.request(`${kit}${path}?projectId=shop`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
      })
    const allowed = await preflight('https://shop.example')
    expect(allowed.status).toBe(204)
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type, Solana-Client',
    })
    const refused = await preflight('https://evil.example')
    expect([refused.status, refused.headers.has('Access-Control-Allow-Origin')]).toEqual([403, false])
  })
})
