import { describe, expect, test } from 'vitest'
import type { NamesAnswer } from '#shared/api/chain/names.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { kit } from '../../testing/createTestKit.ts'
import { createChainGate } from '../gate/createChainGate.ts'
import type { IdentitySource } from '../names/createNames.ts'
import { noOwnNames, type OwnName, type OwnNames } from '../names/ownNames.ts'
import { withOwnNames } from '../names/withOwnNames.ts'
import { profileRoute } from './profileRoute.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const harbor = createTestChain(['http://127.0.0.1:1'])
const adas: NamesAnswer = [
  {
    name: 'ada.eth',
    registered_at: null,
    addresses: { '60': { address: ada, created: null } },
    attributes: [{ avatar: `${kit}/v1/picture/x`, bio: 'Counts' }],
  },
]

const anna: OwnName = {
  ...{ name: 'anna.harbor.eth', address: ada, coinTypes: ['60'], records: {} },
  ...{ registeredAt: 1_000, updatedAt: 1_000 },
}

/** @param hasChain whether the project has the chain that names are on */
function setUp(
  names: IdentitySource['names'] = async () => adas,
  own: OwnNames = noOwnNames,
  hasChain = true,
) {
  const app = profileRoute({
    config: { chains: [] },
    gate: createChainGate({
      projects: createMemoryProjects([
        { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
      ]),
      kitOrigin: kit,
      meter: { isOverloaded: () => false },
    }),
    chains: {
      of(id) {
        if (!hasChain) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
        return harbor
      },
      all: () => [harbor],
    },
    names: withOwnNames({
      names: {
        serves: () => true,
        identity: async () => ({ name: null, avatar: null }),
        names,
        resolve: async (_chain, name) => (name === 'ada.eth' ? (adas[0] ?? null) : null),
      },
      own,
      remote: { pictureUrl: (url) => url },
    }),
  })
  return {
    get: (address: string, query = '&apiVersion=2', headers: Record<string, string> = {}) =>
      app.request(`${kit}/v1/profile/reverse/${address}?projectId=shop${query}`, { headers }),
    find: (name: string) =>
      app.request(`${kit}/v1/profile/account/${name}?projectId=shop&apiVersion=2`, {
        headers: { Origin: 'https://shop.example' },
      }),
  }
}

describe('GET /v1/profile/reverse/{address}', () => {
  test('default: the names of an address, for the project’s pages, kept by the visitor’s browser alone', async () => {
    const response = await setUp().get(ada, `&apiVersion=2&sender=${ada}`, { Origin: 'https://shop.example' })
    expect([response.status, await response.json()]).toEqual([200, adas])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
    expect([response.headers.get('Cache-Control'), response.headers.get('Vary')]).toEqual([
      'private, max-age=300',
      'Origin',
    ])
  })

  test('R39 behavior: none is a normal answer, for an address without a name or of another namespace', async () => {
    const { get } = setUp(async () => [])
    for (const address of [ada, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']) {
      const response = await get(address)
      expect([response.status, await response.json()]).toEqual([200, []])
    }
  })

  test('behavior: a chain that does not answer is no missing name', async () => {
    const { get } = setUp(async () => {
      throw new WalletKitError('RPC_UNREACHABLE', 'down')
    })
    const response = await get(ada)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  })

  test.each([
    ['39 hex digits', ada.slice(0, -1), '&apiVersion=2', 400],
    ['another version of the answer', ada, '&apiVersion=1', 400],
    ['a foreign page', ada, '&apiVersion=2', 403],
  ])('rejects: %s', async (_, address, query, status) => {
    const headers: Record<string, string> = status === 403 ? { Origin: 'https://evil.example' } : {}
    const response = await setUp().get(address, query, headers)
    expect([response.status, await response.json()]).toMatchObject([status, { status: 'FAILURE' }])
  })
})

describe('GET /v1/profile/account/{name}', () => {
  test('default: where a name leads, which nobody keeps: money goes there', async () => {
    const response = await setUp().find('ada.eth')
    expect([response.status, await response.json()]).toEqual([200, adas[0]])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  test('behavior: a name that leads nowhere is not found', async () => {
    const response = await setUp().find('nobody.eth')
    expect([response.status, await response.json()]).toMatchObject([404, { status: 'FAILURE' }])
  })
})

describe('a project without the chain that names are on', () => {
  const own: OwnNames = {
    covers: (name) => name.endsWith('.harbor.eth'),
    find: async (name) => (name === anna.name ? anna : null),
    ofAddress: async (address) => (address === ada ? anna : null),
  }

  test('behavior: the operator’s names are found there too, and lead back', async () => {
    const { get, find } = setUp(undefined, own, false)
    const found = await find(anna.name)
    expect([found.status, await found.json()]).toMatchObject([200, { name: anna.name }])
    const back = await get(ada)
    expect([back.status, await back.json()]).toMatchObject([200, [{ name: anna.name }]])
    expect((await find('free.harbor.eth')).status).toBe(404)
  })

  test('behavior: names of the chain are not', async () => {
    const { get, find } = setUp(undefined, own, false)
    expect((await find('ada.eth')).status).toBe(404)
    expect(await (await get(`0x${'9'.repeat(40)}`)).json()).toEqual([])
  })
})
