import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultForeignContent, type ForeignContent } from '../../config/foreignContent.ts'
import { oneKey } from '../../testing/oneKey.ts'
import { type DnsLookUp, systemLookUp } from './createGuardedAgent.ts'
import { createRemoteContent } from './createRemoteContent.ts'
import { type RemotePolicy, remotePolicy } from './remotePolicy.ts'
import { redirects, tricks } from './requestForgeries.ts'

const kitOrigin = 'https://kit.example'
const never = new AbortController().signal
const refused = { code: 'RPC_ERROR' }
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#fff"/></svg>'
const pngOf = (width: string) => Buffer.from(`89504e470d0a1a0a0000000d49484452${width}00000001`, 'hex')
const png = pngOf('00000001')
const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPBdG'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server on all of this machine's addresses; it counts who reaches it. */
async function startSite() {
  const site = {
    port: 0,
    reached: [] as string[],
    answer: ((_, response) => response.end('{"secret":1}')) as Answer,
  }
  const server: Server = createServer((request, response) => {
    site.reached.push(request.url ?? '')
    site.answer(request, response)
  }).listen(0, '::')
  await once(server, 'listening')
  const address = server.address()
  site.port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(site, {
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  })
}

const names: Readonly<Record<string, string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'unique-local.example': ['fd00::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': ['2d00::1', '127.0.0.1'],
}
const lookUpTestNames: DnsLookUp = async (hostname) => {
  const addresses = names[hostname.replace(/\.$/, '')]
  if (!addresses) return systemLookUp(hostname)
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

let inner: Awaited<ReturnType<typeof startSite>>
let outer: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  ;[inner, outer] = await Promise.all([startSite(), startSite()])
})
beforeEach(() => {
  inner.reached = []
  outer.reached = []
})
afterAll(() => Promise.all([inner.close(), outer.close()]))

/** A reader to which the outer site is a public one. The inner one's port is allowed: only its address is in the way. */
function createTestForeign(
  content: Partial<ForeignContent> = {},
  policy: Partial<RemotePolicy> = {},
  lookUp: DnsLookUp = lookUpTestNames,
) {
  return createRemoteContent({
    content: { ...defaultForeignContent, allowedPrivateHosts: [`127.0.0.1:${outer.port}`], ...content },
    kitOrigin,
    keys: oneKey(Buffer.alloc(32, 7)),
    shared: null,
    policy: { ...remotePolicy, ports: [inner.port], connectTimeout: 500, totalTimeout: 2_000, ...policy },
    lookUp,
  })
}

const outside = (path = '/') => `http://127.0.0.1:${outer.port}${path}`

/** The picture behind an address that `pictureUrl` has given. */
function openPicture({ pictures }: ReturnType<typeof createTestForeign>, url: string | undefined) {
  return pictures.find(url?.slice(`${kitOrigin}/v1/picture/`.length) ?? '', never)
}

describe('threat 19 behavior: nothing private is reached', () => {
  test('parameters: the table holds at least 40 tricks', () => {
    expect(new Set(tricks.map(([, url]) => url)).size).toBeGreaterThanOrEqual(40)
  })

  test.each(tricks)('rejects: %s, as metadata and as a picture', async (_, template) => {
    const url = template.replace('PORT', String(inner.port))
    const remote = createTestForeign()
    await expect(remote.reader.json(url, never)).rejects.toMatchObject(refused)
    expect(await openPicture(remote, remote.reader.pictureUrl(url))).toBeNull()
    expect(inner.reached).toEqual([])
    await remote.destroy()
  })

  test.each(redirects)('rejects: a redirect %s', async (_, template) => {
    const location = template.replace('PORT', String(inner.port))
    outer.answer = (_request, response) => response.writeHead(302, { Location: location }).end()
    const remote = createTestForeign()
    await expect(remote.reader.json(outside(), never)).rejects.toMatchObject(refused)
    expect(await openPicture(remote, remote.reader.pictureUrl(outside()))).toBeNull()
    expect(inner.reached).toEqual([])
    expect(outer.reached).toHaveLength(2)
    await remote.destroy()
  })

  test('rejects: a name that is public when it is first looked up and private ever after', async () => {
    let count = 0
    const rebind: DnsLookUp = async () => {
      count += 1
      // A public address as far as anybody can tell, of a range that nobody has been given.
      return [count === 1 ? { address: '2d00::1', family: 6 } : { address: '127.0.0.1', family: 4 }]
    }
    const remote = createTestForeign({}, {}, rebind)
    const url = `http://rebind.example:${inner.port}/`
    for (let round = 0; round < 4; round += 1)
      await expect(remote.reader.json(url, never)).rejects.toMatchObject(refused)
    expect(count).toBeGreaterThan(1)
    expect(inner.reached).toEqual([])
    await remote.destroy()
  })

  test('rejects: a connection whose far end is another than was looked up', async () => {
    let reads = 0
    const shifting: DnsLookUp = async () => [
      {
        get address() {
          reads += 1
          return reads === 1 ? '2d00::1' : '127.0.0.1'
        },
        get family() {
          return reads <= 1 ? 6 : 4
        },
      },
    ]
    const remote = createTestForeign({}, {}, shifting)
    await expect(remote.reader.json(`http://shifting.example:${inner.port}/`, never)).rejects.toMatchObject(
      refused,
    )
    expect(reads).toBeGreaterThan(1)
    expect(inner.reached).toEqual([])
    await remote.destroy()
  })

  test('rejects: ports that no public site is on', async () => {
    const remote = createTestForeign({}, { ports: remotePolicy.ports })
    for (const port of [22, 25, 6379, 8080])
      expect(remote.reader.pictureUrl(`http://public.example:${port}/`)).toBeUndefined()
    for (const url of ['http://public.example/', 'https://public.example:443/', 'http://public.example:80/'])
      expect(remote.reader.pictureUrl(url)).toBeDefined()
    await remote.destroy()
  })

  test('rejects: an address with a user or a password, of a public host, too', async () => {
    const remote = createTestForeign({}, { ports: remotePolicy.ports })
    for (const user of ['user', 'user:password', ':password'])
      expect(remote.reader.pictureUrl(`https://${user}@public.example/`)).toBeUndefined()
    await remote.destroy()
  })

  test('behavior: a private host is read where the operator has named it, by that name only', async () => {
    outer.answer = (_, response) => response.end('{"a":1}')
    const remote = createTestForeign()
    expect(await remote.reader.json(outside(), never)).toEqual({ a: 1 })
    for (const host of ['loopback.example', 'localhost', '127.0.0.2', '[::1]'])
      await expect(remote.reader.json(`http://${host}:${outer.port}/`, never)).rejects.toMatchObject(refused)
    expect(outer.reached).toEqual(['/'])
    await remote.destroy()
  })
})

describe('RemoteReader', () => {
  test('default: metadata over a redirect, without anything of the visitor', async () => {
    let headers: IncomingMessage['headers'] = {}
    outer.answer = (request, response) => {
      headers = request.headers
      if (request.url === '/old') response.writeHead(301, { Location: '/new' }).end()
      else response.end('{"name":"Cat"}')
    }
    const remote = createTestForeign()
    expect(await remote.reader.json(outside('/old'), never)).toEqual({ name: 'Cat' })
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
    for (const name of ['referer', 'origin', 'cookie', 'x-forwarded-for'])
      expect(headers[name]).toBeUndefined()
    await remote.destroy()
  })

  test('parameters: IPFS by the next gateway if the first has nothing, and Arweave', async () => {
    outer.answer = ({ url }, response) => {
      if (url?.startsWith('/broken/')) response.writeHead(504).end()
      else response.end(JSON.stringify({ url }))
    }
    const remote = createTestForeign({
      ipfsGateways: [outside('/broken/'), outside('/ipfs/')],
      arweaveGateway: outside('/ar/'),
    })
    expect(await remote.reader.json(`ipfs://${cid}/1.json`, never)).toEqual({ url: `/ipfs/${cid}/1.json` })
    expect(await remote.reader.json(`ipfs://ipfs/${cid}`, never)).toEqual({ url: `/ipfs/${cid}` })
    const id = 'a'.repeat(43)
    expect(await remote.reader.json(`ar://${id}/x`, never)).toEqual({ url: `/ar/${id}/x` })
    await remote.destroy()
  })

  test('parameters: data in the address itself, plain or base64, even with its own `#`', async () => {
    const remote = createTestForeign()
    const json = JSON.stringify({ color: '#fff' })
    const base64 = Buffer.from(json).toString('base64')
    for (const url of [
      `data:application/json,${json}`,
      `data:application/json;base64,${base64}`,
      `DATA:,${json}`,
    ])
      expect(await remote.reader.json(url, never)).toEqual({ color: '#fff' })
    await expect(remote.reader.json('data:application/json;base64,%%%', never)).rejects.toMatchObject(refused)
    await remote.destroy()
  })

  test.each<[string, Answer]>([
    [
      'more redirects than three',
      ({ url = '' }, response) => {
        if (url === '/xxxx') response.end('{}')
        else response.writeHead(302, { Location: `${url}x` }).end()
      },
    ],
    ['an error', (_, response) => response.writeHead(404).end('{}')],
    ['what is no JSON', (_, response) => response.end('<html>')],
    ['a body without end', (_, response) => void endless(response)],
    ['a body longer than it says', (_, response) => response.end(Buffer.alloc(4_096, 32))],
    ['a body that comes drop by drop', (_, response) => void response.write('{')],
    ['no answer at all', () => undefined],
  ])('rejects: %s', async (_, answer) => {
    outer.answer = answer
    const remote = createTestForeign({}, { jsonBytes: 1_024, totalTimeout: 300 })
    await expect(remote.reader.json(outside(), never)).rejects.toMatchObject(refused)
    await remote.destroy()
  })

  test('rejects: what unpacks to more than it may be', async () => {
    const { gzipSync } = await import('node:zlib')
    outer.answer = (_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(`"${'x'.repeat(1e6)}"`))
    const remote = createTestForeign({}, { jsonBytes: 10_000 })
    await expect(remote.reader.json(outside(), never)).rejects.toMatchObject(refused)
    await remote.destroy()
  })

  test('behavior: a client that leaves ends the reading', async () => {
    outer.answer = () => undefined
    const remote = createTestForeign()
    const client = new AbortController()
    const reading = remote.reader.json(outside(), client.signal)
    await expect.poll(() => outer.reached.length).toBe(1)
    client.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    await remote.destroy()
  })

  test('behavior: more readings than there may be at once wait for their turn; too many do not', async () => {
    const waiting: ServerResponse[] = []
    outer.answer = (_, response) => void waiting.push(response)
    const remote = createTestForeign({}, { inFlight: 1, waiting: 1 })
    const [first, second] = [
      remote.reader.json(outside('/1'), never),
      remote.reader.json(outside('/2'), never),
    ]
    await expect(remote.reader.json(outside('/3'), never)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    await expect.poll(() => outer.reached).toEqual(['/1'])
    waiting[0]?.end('1')
    expect(await first).toBe(1)
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.end('2')
    expect(await second).toBe(2)
    await remote.destroy()
  })
})

function endless(response: ServerResponse): void {
  response.on('error', () => undefined)
  const fill = () => {
    while (response.write(Buffer.alloc(1_024, 32)));
  }
  response.on('drain', fill)
  fill()
}

describe('pictures', () => {
  test('default: by a signed address below the kit’s origin, as what its bytes are', async () => {
    outer.answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(png)
    const remote = createTestForeign()
    const url = remote.reader.pictureUrl(outside('/cat.png'))
    expect(url).toMatch(/^https:\/\/kit\.example\/v1\/picture\/[\w.-]+$/)
    expect(await openPicture(remote, url)).toEqual({ type: 'image/png', bytes: png })
    await remote.destroy()
  })

  test('behavior: a picture that many want is fetched once', async () => {
    outer.answer = (_, response) => response.end(png)
    const remote = createTestForeign()
    const url = remote.reader.pictureUrl(outside())
    await Promise.all([1, 2, 3, 4, 5].map(() => openPicture(remote, url)))
    expect(outer.reached).toHaveLength(1)
    await remote.destroy()
  })

  test('parameters: one that is kept in the contract, short or long', async () => {
    const remote = createTestForeign()
    for (const source of [
      `data:image/svg+xml;utf8,${svg}`,
      `data:image/svg+xml;base64,${Buffer.from(svg.replace('/>', `/><!--${'x'.repeat(9_000)}-->`)).toString('base64')}`,
    ]) {
      const url = remote.reader.pictureUrl(source)
      expect(url?.length).toBeLessThanOrEqual(2_048)
      expect((await openPicture(remote, url))?.type).toBe('image/svg+xml')
    }
    await remote.destroy()
  })

  test('rejects: an address that the server has not signed, or that was changed', async () => {
    outer.answer = (_, response) => response.end(png)
    const remote = createTestForeign()
    const other = createRemoteContent({
      content: defaultForeignContent,
      kitOrigin,
      keys: oneKey(Buffer.alloc(32, 8)),
      shared: null,
    })
    const signed = remote.reader.pictureUrl(outside('/a')) ?? ''
    const [payload = '', signature = ''] = signed.split('/').at(-1)?.split('.') ?? []
    const changed = `u${Buffer.from(outside('/b')).toString('base64url')}`
    for (const token of [
      `${changed}.${signature}`,
      payload,
      `${payload}.`,
      `${payload}.${signature}.x`,
      '',
      '.',
    ])
      expect(await remote.pictures.find(token, never)).toBeNull()
    expect(await openPicture(remote, other.reader.pictureUrl('https://public.example/a'))).toBeNull()
    expect(outer.reached).toEqual([])
    await Promise.all([remote.destroy(), other.destroy()])
  })

  test.each([
    ['a page', '<!doctype html><svg></svg>'],
    ['a page that begins as a picture does', '<html><svg/></html>'],
    ['a script', 'alert(1)'],
    ['JSON', '{"secret":1}'],
    ['nothing', ''],
    ['an SVG with entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`],
    ['another XML', '<?xml version="1.0"?><feed/>'],
    ['a picture of four thousand million pixels', pngOf('ffffffff')],
  ])('rejects: %s', async (_, body) => {
    outer.answer = (_request, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(body)
    const remote = createTestForeign()
    expect(await openPicture(remote, remote.reader.pictureUrl(outside()))).toBeNull()
    await remote.destroy()
  })
})
