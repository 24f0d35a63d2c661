import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { projectConfigSchema } from '#shared/entities/project.ts'
import { createAsset } from '../responses/asset.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { createTestKit, kit, secure, testDist } from '../testing/createTestKit.ts'

const shop = {
  id: 'shop',
  name: 'Shop </script>',
  allowedOrigins: ['https://shop.example'],
  allowDevelopmentHosts: false,
}
const closed = { id: 'closed', name: 'Closed' }
const open = { id: 'open', name: 'Open', allowedOrigins: ['https://*.shop.example'] }
const app = createTestKit({ projects: [shop, closed, open] })

const frameAncestors = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]

describe('host names', () => {
  test('rejects: an unknown one, for everything but the health check', async () => {
    for (const path of ['/loader.js', '/widget/?projectId=shop', '/v1?projectId=shop', '/'])
      expect((await app.request(`https://evil.example${path}`)).status).toBe(421)
    expect((await app.request('http://10.0.0.1:8080/healthz')).status).toBe(200)
  })

  test('rejects: the kit’s routes on the secure origin, and the other way round', async () => {
    for (const path of ['/loader.js', '/widget/?projectId=shop', '/v1/supported-chains?projectId=shop'])
      expect((await app.request(secure + path)).status).toBe(404)
    expect((await app.request(`${kit}/assets/vault-1.js`)).status).toBe(404)
  })

  test('rejects: a path that spells out an internal route', async () => {
    expect((await app.request(`${secure}/kit/loader.js`)).status).toBe(404)
    expect((await app.request('https://evil.example/kit/loader.js')).status).toBe(421)
  })
})

describe('addresses', () => {
  test('behavior: any page may read that there is nothing under /v1', async () => {
    const answer = await app.request(`${kit}/v1/nothing`, { headers: { Origin: 'https://any.example' } })
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([404, '*'])
  })

  test('rejects: a NUL in one, on every origin', async () => {
    for (const path of ['/v1/onramp/orders/%00?projectId=shop', '/getWallets?projectId=shop&search=a%00'])
      for (const origin of [kit, secure]) expect((await app.request(origin + path)).status).toBe(400)
  })
})

describe('health', () => {
  test('default', async () => {
    const response = await app.request(`${kit}/healthz`)
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', version: expect.any(String), unhandledRejections: 0 },
    ])
  })

  test('behavior: 503 while the database does not answer', async () => {
    const broken = createTestKit({ overrides: { ping: () => Promise.reject(new Error('gone')) } })
    expect((await broken.request(`${kit}/healthz`)).status).toBe(503)
    expect((await broken.request(`${kit}/readyz`)).status).toBe(503)
  })

  test('default: ready, under any host name, and how Redis is', async () => {
    const ready = await app.request('http://10.0.0.1:8080/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'up', redis: 'off' },
    ])
    const alone = await createTestKit({ overrides: { findRedis: () => 'down' } }).request(`${kit}/readyz`)
    expect([alone.status, (await alone.json()).redis]).toEqual([200, 'down'])
  })
})

describe('loader', () => {
  test('default: the evergreen URL, for any page, for a short time', async () => {
    const response = await app.request(`${kit}/loader.js`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await response.text()).toBe('window.walletKit = []')
  })

  test('default: the published URL of this version never changes', async () => {
    const { url, integrity } = await (await app.request(`${kit}/loader/0.0.0-source/integrity.json`)).json()
    expect([url, integrity]).toEqual([
      `${kit}/loader/0.0.0-source/loader.js`,
      expect.stringMatching(/^sha384-[\w+/]{64}$/),
    ])
    const { headers, status } = await app.request(url)
    expect([status, headers.get('Cache-Control'), headers.get('Access-Control-Allow-Origin')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      '*',
    ])
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  test('behavior: a query changes nothing about which file it is', async () => {
    const { headers, status } = await app.request(`${kit}/loader/0.0.0-source/link.js?0123abcd`)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test('behavior: what this version was not published with, or not yet, is kept for a short time', async () => {
    const publishedFiles = {
      publish: async () => [],
      isKept: (path: string) => path.endsWith('link.js'),
      find: async () => createAsset('published before', 'text/javascript'),
    }
    const rebuilt = createTestKit({ overrides: { publishedFiles } })
    const response = await rebuilt.request(`${kit}/loader/0.0.0-source/loader.js`)
    expect([await response.text(), response.headers.get('Cache-Control')]).toEqual([
      'window.walletKit = []',
      'public, max-age=300',
    ])
    const link = await rebuilt.request(`${kit}/loader/0.0.0-source/link.js`)
    expect(link.headers.get('Cache-Control')).toContain('immutable')
  })

  test('behavior: who has it already gets no body', async () => {
    const etag = (await app.request(`${kit}/loader.js`)).headers.get('ETag') ?? ''
    const response = await app.request(`${kit}/loader.js`, { headers: { 'If-None-Match': `"x", ${etag}` } })
    expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', etag])
  })

  test('rejects: a version that was never published, a name that is none of its files', async () => {
    for (const path of ['9.9.9/loader.js', '0.0.0-source/secret.js', '9.9.9/integrity.json'])
      expect((await app.request(`${kit}/loader/${path}`)).status).toBe(404)
  })

  test('behavior: what an earlier build published is still there, loader and widget', async () => {
    const former = new Map([
      ['/loader/0.0.1/loader.js', createAsset('old', 'text/javascript')],
      ['/widget/assets/Account-old.js', createAsset('old', 'text/javascript')],
    ])
    const find = async (path: string) => former.get(path) ?? null
    const upgraded = createTestKit({
      overrides: { publishedFiles: { publish: async () => [], isKept: () => true, find } },
    })
    for (const path of former.keys()) {
      const response = await upgraded.request(kit + path)
      expect([await response.text(), response.headers.get('Cache-Control')]).toEqual([
        'old',
        'public, max-age=31536000, immutable',
      ])
    }
    const { url } = await (await upgraded.request(`${kit}/loader/0.0.1/integrity.json`)).json()
    expect(url).toBe(`${kit}/loader/0.0.1/loader.js`)
  })
})

describe('widget', () => {
  test('threat 3: the browser lets only the project’s origins frame it', async () => {
    expect(frameAncestors(await app.request(`${kit}/widget/?projectId=shop`))).toBe('https://shop.example')
    expect(frameAncestors(await app.request(`${kit}/widget/?projectId=open`))).toContain(
      'https://*.shop.example http://localhost:*',
    )
  })

  test.each([
    ['an unknown project', '?projectId=nope', 404],
    ['no project', '', 404],
    ['an id that is none', '?projectId=../../etc', 404],
    ['a property name', '?projectId=constructor', 404],
    ['a project without an origin', '?projectId=closed', 200],
  ])('threat 3: nobody frames it for %s', async (_, query, status) => {
    const response = await app.request(`${kit}/widget/${query}`)
    expect([response.status, frameAncestors(response)]).toEqual([status, "'none'"])
  })

  test('default: a host with COEP can embed it; nothing is sniffed or referred', async () => {
    const { headers } = await app.request(`${kit}/widget/?projectId=shop`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-cache',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'unsafe-none',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('clipboard-write=(self)'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('Content-Security-Policy')).toContain(`frame-src ${secure};`)
  })

  test('default: the document ends with the first frame of its project', async () => {
    const drawn = createTestKit({
      projects: [shop],
      overrides: {
        drawFirstFrame: async ({ projectId }) => `<template id="first-of-${projectId}"></template>`,
      },
    })
    const html = await (await drawn.request(`${kit}/widget/?projectId=shop`)).text()
    expect(html).toContain('<template id="first-of-shop"></template></body>')
  })

  test('default: the directory’s best wallets stand in the document, which is made anew when they are others', async () => {
    const pages = ['Harbor', 'Harbor', 'Anchor'].map((name) => ({ data: [{ id: 'first', name }], count: 1 }))
    const [first, , other] = pages
    const answers = [first, first, other]
    const listing = createTestKit({
      projects: [shop],
      overrides: { findWallets: async () => answers.shift() ?? { data: [], count: 0 } },
    })
    const read = async () => {
      const html = await (await listing.request(`${kit}/widget/?projectId=shop`)).text()
      return JSON.parse(/id="wallet-kit-project">([^<]*)</.exec(html)?.[1] ?? '').firstWallets
    }
    expect(await read()).toEqual({ data: [{ id: 'first', name: 'Harbor' }], count: 1 })
    expect(await read()).toEqual({ data: [{ id: 'first', name: 'Harbor' }], count: 1 })
    expect(await read()).toEqual({ data: [{ id: 'first', name: 'Anchor' }], count: 1 })
  })

  test('default: the project stands in the document, its name escaped, its endpoints not', async () => {
    const secret = { ...shop, customRpcUrls: { 'eip155:1': ['https://node.example/secret-key'] } }
    const html = await (
      await createTestKit({ projects: [secret] }).request(`${kit}/widget/?projectId=shop`)
    ).text()
    const json = /id="wallet-kit-project">([^<]*)</.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      projectId: 'shop',
      name: 'Shop </script>',
      allowedOrigins: ['https://shop.example'],
      apiUrl: kit,
      networks: [{ caipNetworkId: 'eip155:1', name: 'Ethereum' }],
    })
    expect(html).not.toContain('secret-key')
  })

  test('behavior: a project that the relay knows is told of it, and its frame may reach it', async () => {
    const known = createTestKit({
      projects: [
        { ...shop, walletConnectProjectId: 'abc123' },
        { ...shop, id: 'other' },
      ],
    })
    const read = async (id: string) => {
      const response = await known.request(`${kit}/widget/?projectId=${id}`)
      const json = /id="wallet-kit-project">([^<]*)</.exec(await response.text())?.[1] ?? ''
      const connect = /connect-src ([^;]*)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
      return [projectConfigSchema.parse(JSON.parse(json)).walletConnect, connect]
    }
    const urls = {
      relayUrl: 'wss://relay.walletconnect.org',
      relayFallbackUrl: 'wss://relay.walletconnect.com',
      verifyUrl: 'https://verify.walletconnect.org/v3',
    }
    expect(await read('shop')).toEqual([
      { projectId: 'abc123', ...urls },
      `'self' ${urls.relayUrl} ${urls.relayFallbackUrl}`,
    ])
    expect(await read('other')).toEqual([undefined, "'self'"])
  })

  test('behavior: a change of the project is another page with another ETag at once', async () => {
    const projects = createMemoryProjects([shop])
    const changing = createTestKit({ overrides: { projects } })
    const before = await changing.request(`${kit}/widget/?projectId=shop`)
    await projects.edit('shop', { addOrigins: ['https://new.example'] })
    const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' }
    const after = await changing.request(`${kit}/widget/?projectId=shop`, { headers })
    expect([after.status, frameAncestors(after)]).toEqual([200, 'https://shop.example https://new.example'])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('parameters: assets as %s, kept for ever', async (encoding, decompress) => {
    const response = await app.request(`${kit}/widget/assets/index-1.js`, {
      headers: { 'Accept-Encoding': encoding },
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    })
    expect(decompress(await response.arrayBuffer()).toString()).toContain('export const widget = 1')
  })

  test.each(['nope.js', '..%2f..%2fpackage.json', '%ff', '__proto__', '.vite'])(
    'rejects: the asset %s',
    async (name) => {
      expect((await app.request(`${kit}/widget/assets/${name}`)).status).toBe(404)
    },
  )
})

describe('problem page', () => {
  test.each([
    ['PROJECT_ID_REQUIRED', ''],
    ['PROJECT_NOT_FOUND', '?projectId=nope'],
    [null, '?projectId=shop'],
  ])('default: %s, and any page may frame it', async (code, query) => {
    const response = await app.request(`${kit}/problem/${query}`)
    const json = /id="wallet-kit-problem">([^<]*)</.exec(await response.text())?.[1] ?? ''
    expect([JSON.parse(json).code, frameAncestors(response)]).toEqual([code, undefined])
  })

  test('behavior: of an id that is none, a piece, escaped', async () => {
    const id = `</script><img src=x>${'x'.repeat(1_000)}`
    const html = await (await app.request(`${kit}/problem/?projectId=${encodeURIComponent(id)}`)).text()
    const json = /id="wallet-kit-problem">([^<]*)</.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      projectId: id.slice(0, 64),
      code: 'PROJECT_NOT_FOUND',
      policy: null,
    })
  })

  test('R5 behavior: of a project that is in order, whom it lets in, and nothing else', async () => {
    const html = await (await app.request(`${kit}/problem/?projectId=shop`)).text()
    const json = /id="wallet-kit-problem">([^<]*)</.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      projectId: 'shop',
      code: null,
      policy: { allowedOrigins: ['https://shop.example'], allowDevelopmentHosts: false },
    })
  })
})

describe('secure frame', () => {
  test('threat 3: framed by the widget within the project’s origins, else by nobody', async () => {
    expect(frameAncestors(await app.request(`${secure}/?projectId=shop`))).toBe(`${kit} https://shop.example`)
    expect(frameAncestors(await app.request(`${secure}/?projectId=nope`))).toBe("'none'")
    expect(frameAncestors(await app.request(`${secure}/?projectId=closed`))).toBe("'none'")
  })

  test('behavior: 404 as long as it is not built', async () => {
    const without = createTestKit({
      projects: [shop],
      overrides: { dist: { ...testDist(), secureHtml: null } },
    })
    expect((await without.request(`${secure}/?projectId=shop`)).status).toBe(404)
  })
})

describe('bad input', () => {
  test('rejects: a URL that is too long', async () => {
    expect((await app.request(`${kit}/widget/?projectId=shop&x=${'x'.repeat(9_000)}`)).status).toBe(414)
  })

  test('behavior: an error inside is 500 without a word about it, and in the log with its stack, without its message', async () => {
    const lines: string[] = []
    const readNobodyForesaw = async () => {
      throw new TypeError('secret text')
    }
    const projects = { ...createMemoryProjects(), get: readNobodyForesaw }
    const broken = createTestKit({ overrides: { projects }, onLog: (line) => lines.push(line) })
    const response = await broken.request(`${kit}/widget/?projectId=shop`)
    expect([response.status, await response.json()]).toEqual([
      500,
      { status: 'FAILURE', reasons: [{ name: 'INTERNAL', description: 'Internal error' }] },
    ])
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request failed', 'answered'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('readNobodyForesaw')]),
    })
    expect(lines.join()).not.toContain('secret text')
  })

  test('behavior: the log names routes and projects, never addresses, bodies or queries', async () => {
    const lines: string[] = []
    const logged = createTestKit({ projects: [shop], onLog: (line) => lines.push(line) })
    await logged.request(`${kit}/appkit/v1/config?projectId=shop&secret=1`, {
      headers: { 'X-Forwarded-For': '1.2.3.4' },
    })
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 20,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-z]{12}$/),
      method: 'GET',
      route: '/kit/appkit/v1/config',
      status: 200,
      milliseconds: expect.any(Number),
      projectId: 'shop',
      msg: 'answered',
    })
  })
})
