import { describe, expect, test } from 'vitest'
import { type DirectoryWallet, directoryPageSchema } from '#shared/entities/directoryWallet.ts'
import { createTestKit, kit } from '../testing/createTestKit.ts'
import type { DirectoryQuery } from './createDirectory.ts'
import { parseDirectoryQuery } from './directoryRoute.ts'

const hex = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

describe('parseDirectoryQuery', () => {
  test('default: the first 40', () => {
    expect(parseDirectoryQuery({ projectId: 'shop', st: 'x', sv: 'y', clientId: 'z' })).toEqual({
      page: 1,
      entries: 40,
    })
  })

  test.each<[string, Record<string, string>, object]>([
    ['page and entries', { page: '3', entries: '100' }, { page: 3, entries: 100 }],
    ['search, folded and trimmed', { search: ' MetaMask ' }, { search: 'metamask' }],
    ['include and exclude', { include: `${hex}, b`, exclude: 'c' }, { include: [hex, 'b'], exclude: ['c'] }],
    [
      'chains',
      { chains: 'eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      { chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    ],
    ['badge_type', { badge_type: 'certified' }, { badgeType: 'certified' }],
    [
      'empty ones, as if they were not there',
      { page: '', search: ' ', include: '', chains: '', badge_type: '' },
      {},
    ],
  ])('parameters: %s', (_, query, parsed) => {
    expect(parseDirectoryQuery(query)).toEqual({ page: 1, entries: 40, ...parsed })
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['page 0', { page: '0' }, /^page: must be a whole number from 1 to 10000$/],
    ['a page too far', { page: '10001' }, /^page: /],
    ['a page that is none', { page: '1e3' }, /^page: /],
    ['a negative page', { page: '-1' }, /^page: /],
    ['no entries', { entries: '0' }, /^entries: must be a whole number from 1 to 100$/],
    ['too many entries', { entries: '101' }, /^entries: /],
    ['half an entry', { entries: '1.5' }, /^entries: /],
    ['a long search', { search: 'x'.repeat(129) }, /^search: must have no more than 128/],
    ['a search that no database takes', { search: 'a\0b' }, /^search: must be text$/],
    ['an unknown badge', { badge_type: 'gold' }, /^badge_type: must be none or certified$/],
    ['ids with a gap', { include: 'a,,b' }, /^include\.1: must be wallet ids/],
    ['ids that are text', { exclude: `') or true --` }, /^exclude\.0: must be wallet ids/],
    ['too many ids', { exclude: Array(101).fill('a').join() }, /^exclude: must have no more than 100/],
    ['chains without a namespace', { chains: '1' }, /^chains\.0: must be CAIP-2 chain ids/],
  ])('rejects: %s, in one sentence that names it', (_, query, message) => {
    expect(() => parseDirectoryQuery(query)).toThrow(message)
  })
})

const shop = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  allowDevelopmentHosts: false,
}
const harbor: DirectoryWallet = {
  id: 'harbor',
  name: 'Harbor',
  rdns: 'com.harbor',
  chains: ['eip155:1'],
  order: 1,
}
const page = { data: [harbor, { id: 'fjord', name: 'Fjord' }], count: 7 }

function setUp(answer: () => unknown = () => page) {
  const asked: DirectoryQuery[] = []
  const app = createTestKit({
    projects: [shop],
    overrides: {
      findWallets: async (query) => {
        asked.push(query)
        // What a database could hold that another version of the server wrote.
        return answer() as typeof page
      },
    },
  })
  const get = (query: string, headers: Record<string, string> = {}) =>
    app.request(`${kit}/getWallets?projectId=shop${query}`, { headers })
  return { app, asked, get }
}

describe('GET /getWallets', () => {
  test('default: a page of the directory, with where the pictures are', async () => {
    const { get, asked } = setUp()
    const response = await get(
      '&page=2&entries=2&search=Harbor&include=harbor&exclude=x&chains=eip155:1&st=a&sv=b',
    )
    const answer = await response.json()
    expect([response.status, answer]).toEqual([
      200,
      {
        data: [
          { ...harbor, image_id: 'harbor', image_url: `${kit}/getWalletImage/harbor` },
          { id: 'fjord', name: 'Fjord', image_id: 'fjord', image_url: `${kit}/getWalletImage/fjord` },
        ],
        count: 7,
      },
    ])
    expect(directoryPageSchema.parse(answer)).toEqual(answer)
    expect(asked).toEqual([
      { page: 2, entries: 2, search: 'harbor', include: ['harbor'], exclude: ['x'], chains: ['eip155:1'] },
    ])
  })

  test('default: kept for a short time, for each origin by itself', async () => {
    const { headers } = await setUp().get('', { Origin: 'https://shop.example' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Origin, Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
  })

  test('behavior: who has it already gets no body, and may still read that', async () => {
    const { get } = setUp()
    const origin = { Origin: 'https://shop.example' }
    const etag = (await get('', origin)).headers.get('ETag') ?? ''
    const again = await get('', { ...origin, 'If-None-Match': etag })
    expect([again.status, await again.text(), again.headers.get('Access-Control-Allow-Origin')]).toEqual([
      304,
      '',
      'https://shop.example',
    ])
  })

  test.each([
    'page=0',
    'entries=101',
    'badge_type=gold',
    'chains=1',
    'include=a,,b',
    `search=${'x'.repeat(129)}`,
  ])('rejects: %s, with one sentence that no cache keeps', async (query) => {
    const { get, asked } = setUp()
    const response = await get(`&${query}`)
    const { status, reasons } = await response.json()
    expect([response.status, response.headers.get('Cache-Control'), status]).toEqual([
      400,
      'no-store',
      'FAILURE',
    ])
    expect(reasons).toEqual([
      {
        name: 'INVALID_PARAMS',
        description: expect.stringMatching(new RegExp(`^${query.split('=')[0]}[^\\n]+$`)),
      },
    ])
    expect(asked).toEqual([])
  })

  test('parameters: a list of wallets as long as a page may name', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(64, '0'))
    expect((await setUp().get(`&include=${ids.join()}`)).status).toBe(200)
  })

  test('threat 5 rejects: an unknown project, a foreign origin; preflights likewise', async () => {
    const { app, get, asked } = setUp()
    expect((await app.request(`${kit}/getWallets?projectId=nope`)).status).toBe(401)
    const foreign = await get('', { Origin: 'https://evil.example' })
    expect([foreign.status, foreign.headers.has('Access-Control-Allow-Origin')]).toEqual([403, false])
    const preflight = await app.request(`${kit}/getWallets?projectId=shop`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example' },
    })
    expect(preflight.status).toBe(204)
    expect(asked).toEqual([])
  })

  test('rejects: to answer what is not the shape that clients read', async () => {
    const { get } = setUp(() => ({ data: [{ ...harbor, mobile_link: 'javascript:alert(1)' }], count: 1 }))
    expect((await get('')).status).toBe(500)
  })
})
