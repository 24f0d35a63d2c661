import { describe, expect, test } from 'vitest'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { createAsset } from '../responses/asset.ts'
import { createTestKit, kit, secure } from '../testing/createTestKit.ts'
import { networkImageIds } from './icons.ts'
import { createImages } from './images.ts'

const images = createImages({
  wallets: [
    { id: 'harbor', name: 'Harbor', icon: 'wallets/harbor' },
    { id: 'fjord', name: 'Fjord' },
  ],
  icons: new Map([['wallets/harbor', createAsset('<svg>harbor</svg>', 'image/svg+xml')]]),
  ownIcons: new Map(),
})
// No project: pictures are for everybody.
const app = createTestKit({ overrides: { images } })

const paths = [
  '/getWalletImage/harbor',
  '/getWalletImage/fjord',
  '/getWalletImage/fjord?projectId=nope',
  '/public/getAssetImage/eip155:1',
  '/public/getAssetImage/eip155%3A1',
  '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  '/public/getTokenImage/usdc',
  '/public/getCurrencyImage/EUR',
]

describe('images', () => {
  test.each(paths)(
    'default: %s is a picture that any page may show, and that can do nothing',
    async (path) => {
      const response = await app.request(kit + path, { headers: { Origin: 'https://anywhere.example' } })
      expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
        200,
        {
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'content-type': 'image/svg+xml',
          'cross-origin-resource-policy': 'cross-origin',
          etag: expect.stringMatching(/^W\/".+"$/),
          'x-content-type-options': 'nosniff',
        },
      ])
      expect(await response.text()).toMatch(/^<svg/)
    },
  )

  test('behavior: who has it already gets no body', async () => {
    const etag = (await app.request(`${kit}/getWalletImage/harbor`)).headers.get('ETag') ?? ''
    const again = await app.request(`${kit}/getWalletImage/harbor`, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    '/getWalletImage/nope',
    '/getWalletImage/',
    '/getWalletImage/..%2f..%2fpackage.json',
    '/getWalletImage/__proto__',
    '/public/getAssetImage/eip155:31337',
    '/public/getTokenImage/%3Csvg%3E',
    '/public/getCurrencyImage/ABCD',
    '/public/other/EUR',
  ])('rejects: %s', async (path) => {
    const response = await app.request(kit + path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  })

  test('rejects: the secure origin has none', async () => {
    expect((await app.request(`${secure}/getWalletImage/harbor`)).status).toBe(404)
  })
})

test('default: every id that existing clients have for a network’s picture stands for a network that the kit knows', () => {
  expect([...networkImageIds.values()].filter((id) => !findNetwork(id))).toEqual([])
  for (const [id, network] of networkImageIds)
    expect(images.network(id)?.bytes).toEqual(images.network(network)?.bytes)
})
