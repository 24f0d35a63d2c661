import { describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { createMemoryProjects } from '../../testing/createMemoryProjects.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { kit } from '../../testing/createTestKit.ts'
import { createChainGate } from '../gate/createChainGate.ts'
import type { IdentitySource } from '../names/createNames.ts'
import { noOwnNames, type OwnNames } from '../names/ownNames.ts'
import { withOwnNames } from '../names/withOwnNames.ts'
import { identityRoute } from './identityRoute.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const avatar = `${kit}/v1/picture/x`
const nobody = { name: null, avatar: null }
const names = { universalResolver: `0x${'1'.repeat(40)}` }
const harbor = createTestChain(['http://127.0.0.1:1'])

function setUp(
  identity: IdentitySource['identity'] = async () => ({ name: 'ada.eth', avatar }),
  chains: ServerConfig['chains'] = [
    { caipNetworkId: 'eip155:1', rpcUrls: ['http://127.0.0.1:1'] },
    { caipNetworkId: harbor.id, rpcUrls: ['http://127.0.0.1:1'], settings: { names } },
  ],
  own: OwnNames = noOwnNames,
) {
  const asked: string[] = []
  const app = identityRoute({
    config: { chains },
    gate: createChainGate({
      projects: createMemoryProjects([
        { id: 'shop', name: 'Shop', allowedOrigins: ['https://shop.example'] },
      ]),
      kitOrigin: kit,
      meter: { isOverloaded: () => false },
    }),
    chains: {
      of(id) {
        asked.push(id)
        if (id !== harbor.id) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
        return harbor
      },
      all: () => [harbor],
    },
    names: withOwnNames({
      names: { serves: () => true, identity, names: async () => [], resolve: async () => null },
      own,
      remote: { pictureUrl: (url) => url },
    }),
  })
  return { asked, get: (address: string) => app.request(`${kit}/v1/identity/${address}?projectId=shop`) }
}

describe('GET /v1/identity/{address}', () => {
  test('default: name and picture, by the chain that holds names', async () => {
    const { get, asked } = setUp()
    const response = await get(ada)
    expect([response.status, await response.json()]).toEqual([200, { name: 'ada.eth', avatar }])
    expect(asked).toEqual([harbor.id])
  })

  test('R39 behavior: nobody is a normal answer, for an address without a name or of another namespace', async () => {
    const { get } = setUp(async () => nobody)
    for (const address of [ada, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']) {
      const response = await get(address)
      expect([response.status, await response.json()]).toEqual([200, nobody])
    }
  })

  test('behavior: without a configured chain Ethereum holds the names; if it is not served, nobody has one', async () => {
    const { get, asked } = setUp(undefined, [])
    expect(await (await get(ada)).json()).toEqual(nobody)
    expect(asked).toEqual(['eip155:1'])
  })

  test('behavior: there too, who has a name of the operator’s is shown by it', async () => {
    const { get } = setUp(undefined, [], {
      ...noOwnNames,
      ofAddress: async (address) => ({
        ...{ name: 'anna.harbor.eth', address, coinTypes: ['60'], records: {} },
        ...{ registeredAt: 1_000, updatedAt: 1_000 },
      }),
    })
    expect(await (await get(ada)).json()).toEqual({ name: 'anna.harbor.eth', avatar: null })
  })

  test('behavior: a chain that does not answer is no missing name', async () => {
    const { get } = setUp(async () => {
      throw new WalletKitError('RPC_UNREACHABLE', 'down')
    })
    const response = await get(ada)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  })

  test('behavior: the visitor’s browser keeps an answer for five minutes, no other cache does, and none a failure', async () => {
    const answer = await setUp().get(ada)
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Vary')]).toEqual([
      'private, max-age=300',
      'Origin',
    ])
    expect((await setUp().get('ada')).headers.get('Cache-Control')).toBe('no-store')
  })

  test.each([
    ['39 hex digits', ada.slice(0, -1)],
    ['39 hex digits without their 0x', ada.slice(3)],
    ['41 hex digits', `${ada}0`],
    ['a letter in the wrong case', ada.replace('dc3A', 'dc3a')],
    ['a name', 'ada.eth'],
    ['markup', '<script>'],
    ['letters without end', 'a'.repeat(129)],
  ])('rejects: %s', async (_, text) => {
    const { get, asked } = setUp()
    const response = await get(text)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        status: 'FAILURE',
        reasons: [{ name: 'INVALID_PARAMS', description: expect.stringMatching(/^address: /) }],
      },
    ])
    expect(asked).toEqual([])
  })

  test.each([
    ['in small letters', ada.toLowerCase()],
    ['of Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['of Bitcoin, for SegWit', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['of Cosmos', 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'],
  ])('parameters: an address %s', async (_, address) => {
    expect((await setUp().get(address)).status).toBe(200)
  })
})
