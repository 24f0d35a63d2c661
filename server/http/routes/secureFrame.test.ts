import { describe, expect, test } from 'vitest'
import { frameConfigSchema } from '#shared/entities/frameConfig.ts'
import { projectConfigSchema } from '#shared/entities/project.ts'
import { createAsset } from '../../responses/asset.ts'
import { createTestKit, kit, secure, testDist } from '../../testing/createTestKit.ts'
import { echo, startUpstream } from '../../testing/startUpstream.ts'

const shop = {
  id: 'shop',
  name: 'Shop </script>',
  allowedOrigins: ['https://shop.example'],
  allowDevelopmentHosts: false,
}
const script = createAsset('export {}', 'text/javascript; charset=utf-8')
const dist = {
  ...testDist(),
  secureAssets: new Map([
    ['signer-Ab_9.js', script],
    ['index-1.js', script],
  ]),
}
const app = createTestKit({ projects: [shop], overrides: { dist } })
const html = '<!doctype html><html lang="en"><head><title>Page</title></head><body></body></html>'
const withWindows = createTestKit({
  projects: [shop],
  overrides: {
    dist: {
      ...dist,
      securePages: new Map([
        ['export', html],
        ['approve', html],
        ['opening', html],
      ]),
    },
  },
})

const directive = (response: Response, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]

const readConfig = async (response: Response) => {
  const json = /id="wallet-kit-frame">([^<]*)</.exec(await response.text())?.[1] ?? ''
  return frameConfigSchema.parse(JSON.parse(json))
}

describe('the framed document', () => {
  test('default: carries the project, and none of its own endpoints', async () => {
    const secret = { ...shop, customRpcUrls: { 'eip155:1': ['https://node.example/secret-key'] } }
    const response = await createTestKit({ projects: [secret] }).request(`${secure}/?projectId=shop`)
    const text = await response.clone().text()
    expect(text).not.toContain('secret-key')
    expect(await readConfig(response)).toMatchObject({
      projectId: 'shop',
      name: 'Shop </script>',
      kitOrigin: kit,
      allowedOrigins: ['https://shop.example'],
      allowDevelopmentHosts: false,
      networks: [{ caipNetworkId: 'eip155:1' }],
      features: {
        email: true,
        socials: ['google', 'github', 'farcaster'],
        requireRecovery: false,
        escrow: false,
        smartAccounts: true,
        smartSessions: true,
      },
    })
  })

  test('parameters: a project’s switches win over what the server could do, and it cannot add to that', async () => {
    const features = {
      email: false,
      smartAccounts: false,
      socials: ['apple', 'farcaster', 'google'],
      requireRecovery: true,
    }
    const narrowed = createTestKit({ projects: [{ ...shop, features }] })
    expect((await readConfig(await narrowed.request(`${secure}/?projectId=shop`))).features).toEqual({
      email: false,
      socials: ['farcaster', 'google'],
      requireRecovery: true,
      escrow: false,
      smartAccounts: false,
      smartSessions: false,
    })
  })

  test('parameters: it knows that the project has switched sessions off, whatever a page says', async () => {
    const features = { smartSessions: false }
    const without = createTestKit({ projects: [{ ...shop, features }] })
    expect((await readConfig(await without.request(`${secure}/?projectId=shop`))).features).toMatchObject({
      smartAccounts: true,
      smartSessions: false,
    })
  })

  test('threat 22: its policy lets it reach its own origin only, and make one kind of script address', async () => {
    const response = await app.request(`${secure}/?projectId=shop`)
    expect(directive(response, 'connect-src')).toBe("'self'")
    expect(directive(response, 'frame-src')).toBe("'none'")
    expect(directive(response, 'trusted-types')).toBe('wallet-kit-signer')
  })

  test('threat 29: a host with COEP can embed it', async () => {
    expect(Object.fromEntries((await app.request(`${secure}/?projectId=shop`)).headers)).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
      'origin-agent-cluster': '?1',
    })
  })

  test('rejects: an unknown project', async () => {
    const response = await app.request(`${secure}/?projectId=nope`)
    expect([response.status, directive(response, 'frame-ancestors')]).toEqual([404, "'none'"])
  })
})

describe('windows of its own', () => {
  test.each(['export', 'approve'])(
    'threat 8: nobody frames /%s, and who opened it has no hold on it',
    async (name) => {
      const response = await withWindows.request(`${secure}/${name}?projectId=shop`)
      expect([response.status, directive(response, 'frame-ancestors')]).toEqual([200, "'none'"])
      expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect((await readConfig(response)).projectId).toBe('shop')
    },
  )

  test('threat 8: nobody frames /approve/opening; who opened it stays known, for it looks for the frame there', async () => {
    const response = await withWindows.request(`${secure}/approve/opening?projectId=shop&attempt=1`)
    expect([response.status, directive(response, 'frame-ancestors')]).toEqual([200, "'none'"])
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
    expect((await readConfig(response)).projectId).toBe('shop')
  })

  test.each(['cross-site', 'same-site', 'none', ''])(
    'threat 8 rejects: /approve as the browser says it is reached from %j',
    async (site) => {
      const headers = { 'Sec-Fetch-Site': site }
      const response = await withWindows.request(`${secure}/approve?projectId=shop`, { headers })
      expect(response.status).toBe(403)
      expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(await response.text()).not.toContain('wallet-kit-frame')
    },
  )

  test('behavior: /approve is reached from this origin, or by a browser that does not say', async () => {
    const address = `${secure}/approve?projectId=shop`
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await withWindows.request(address, { headers })).status).toBe(200)
    expect((await withWindows.request(address)).status).toBe(200)
  })

  test('rejects: one that is not built', async () => {
    expect((await app.request(`${secure}/approve?projectId=shop`)).status).toBe(404)
    expect((await app.request(`${secure}/approve/opening?projectId=shop`)).status).toBe(404)
  })
})

describe('where a page opens an approval', () => {
  const attempt = 'a1'.repeat(16)

  test('default: it is led to the secure origin, and nobody keeps that', async () => {
    const { status, headers } = await app.request(`${kit}/approve?projectId=shop&attempt=${attempt}`)
    expect([status, headers.get('Cache-Control')]).toEqual([302, 'no-store'])
    const to = new URL(headers.get('Location') ?? '')
    expect([to.origin, to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      secure,
      '/approve/opening',
      { projectId: 'shop', attempt },
    ])
  })

  test('behavior: whatever else is in its address is left behind', async () => {
    const { headers } = await app.request(
      `${kit}/approve?projectId=shop&attempt=${attempt}&next=https://evil.test`,
    )
    expect(headers.get('Location')).not.toContain('evil')
  })

  test.each([
    '',
    `?projectId=shop`,
    `?attempt=${attempt}`,
    `?projectId=shop&attempt=${attempt}0`,
    `?projectId=shop&attempt=${attempt.toUpperCase()}`,
    `?projectId=../shop&attempt=${attempt}`,
    `?projectId=&attempt=${attempt}`,
  ])('rejects: %j', async (query) => {
    const { status, headers } = await app.request(`${kit}/approve${query}`)
    expect([status, headers.get('Location')]).toEqual([404, null])
  })
})

describe('assets', () => {
  test('threat 22: the signer’s worker has its own policy, and may start under COEP', async () => {
    const response = await app.request(`${secure}/assets/signer-Ab_9.js`)
    expect(directive(response, 'connect-src')).toBe("'none'")
    expect(response.headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
  })

  test('default: other files have no policy of their own', async () => {
    const { status, headers } = await app.request(`${secure}/assets/index-1.js`)
    expect([status, headers.get('Content-Security-Policy')]).toEqual([200, null])
  })

  test('threat 22: files of an earlier build are not taken from the database', async () => {
    const find = async () => createAsset('stored', 'text/javascript')
    const publishedFiles = { publish: async () => [], isKept: () => true, find }
    const upgraded = createTestKit({ projects: [shop], overrides: { publishedFiles } })
    expect((await upgraded.request(`${secure}/assets/index-0.js`)).status).toBe(404)
  })
})

describe('JSON-RPC under the secure origin', () => {
  const call = (init: RequestInit = {}, project = 'shop') =>
    createTestKit({
      projects: [{ ...shop, customRpcUrls: { 'eip155:1': [url] } }],
    }).request(`${secure}/v1?chainId=eip155:1&projectId=${project}`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
      ...init,
      headers: { 'Content-Type': 'application/json', ...init.headers },
    })
  let url = ''

  test('default: for its own documents, readable by no other origin', async () => {
    const upstream = await startUpstream(echo)
    url = upstream.url
    const response = await call({ headers: { Origin: secure } })
    expect([response.status, await response.json()]).toEqual([
      200,
      { jsonrpc: '2.0', id: 1, result: 'eth_chainId' },
    ])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    await upstream.destroy()
  })

  test.each([kit, 'https://shop.example', 'null'])('rejects: a page of %s', async (Origin) => {
    const response = await call({ headers: { Origin } })
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null])
    expect((await call({ method: 'OPTIONS', body: null, headers: { Origin } })).status).toBe(403)
  })

  test('rejects: an unknown project', async () => {
    expect((await call({ headers: { Origin: secure } }, 'nope')).status).toBe(401)
  })
})

describe('what the widget is told', () => {
  const readAuth = async (kitApp: ReturnType<typeof createTestKit>) => {
    const html = await (await kitApp.request(`${kit}/widget/?projectId=shop`)).text()
    const json = /id="wallet-kit-project">([^<]*)</.exec(html)?.[1] ?? ''
    return projectConfigSchema.parse(JSON.parse(json)).auth
  }

  test('default: where the frame is, and which logins the server has means for', async () => {
    expect(await readAuth(app)).toEqual({
      secureOrigin: secure,
      email: true,
      socials: ['google', 'github', 'farcaster'],
    })
  })

  test('default: who its mails are from', async () => {
    const offers = { email: true, socials: [], mailFrom: 'login@harbor.example' }
    const kitApp = createTestKit({ projects: [shop], overrides: { offers } })
    expect(await readAuth(kitApp)).toMatchObject({ mailFrom: 'login@harbor.example' })
  })

  test.each([
    ['there is no frame', { dist: { ...testDist(), secureHtml: null } }],
    ['nobody could sign in', { offers: { email: false, socials: [] } }],
  ])('behavior: nothing where %s', async (_, overrides) => {
    expect(await readAuth(createTestKit({ projects: [shop], overrides }))).toBeUndefined()
  })
})
