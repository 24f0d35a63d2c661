import { expect, test } from 'vitest'
import { createTestChain } from '../../testing/createTestChain.ts'
import type { IdentitySource } from './createNames.ts'
import type { OwnName } from './ownNames.ts'
import { withOwnNames } from './withOwnNames.ts'

const never = new AbortController().signal
const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const harbor = createTestChain(['http://127.0.0.1:1'])
const anna: OwnName = {
  name: 'anna.harbor.eth',
  address: ada,
  coinTypes: ['60'],
  records: { avatar: 'https://pictures.example/a.png', description: 'Counts beans' },
  registeredAt: 1_000,
  updatedAt: 2_000,
}
const ofChain = { name: 'ada.eth', registered_at: null, addresses: {}, attributes: [] }

function setUp(own: OwnName | null = anna) {
  const asked: string[] = []
  const names: IdentitySource = {
    serves: () => true,
    identity: async () => ({ name: 'ada.eth', avatar: null }),
    names: async () => [ofChain],
    async resolve(_, name) {
      asked.push(name)
      return ofChain
    },
  }
  const source = withOwnNames({
    names,
    own: {
      covers: (name) => name.endsWith('.harbor.eth'),
      find: async (name) => (name === own?.name ? own : null),
      ofAddress: async (address) => (address === own?.address ? own : null),
    },
    remote: { pictureUrl: (url) => `https://kit.example/${encodeURIComponent(url)}` },
  })
  return { asked, source }
}

test('default: who has a name of the operator’s is shown by it, with a picture from the kit’s own origin', async () => {
  const { source } = setUp()
  const avatar = 'https://kit.example/https%3A%2F%2Fpictures.example%2Fa.png'
  expect(await source.identity(harbor, ada, never)).toEqual({ name: 'anna.harbor.eth', avatar })
  expect(await source.identity(harbor, bob, never)).toEqual({ name: 'ada.eth', avatar: null })
})

test('default: the operator’s name before those of the chain', async () => {
  const { source } = setUp()
  expect(await source.names(harbor, ada, never)).toEqual([
    {
      name: 'anna.harbor.eth',
      registered_at: 1,
      updated_at: 2,
      addresses: { '60': { address: ada, created: 1 } },
      attributes: [
        {
          avatar: 'https://kit.example/https%3A%2F%2Fpictures.example%2Fa.png',
          bio: 'Counts beans',
        },
      ],
      records: anna.records,
    },
    ofChain,
  ])
  expect(await source.names(harbor, bob, never)).toEqual([ofChain])
})

test('behavior: where a name of the operator’s leads no chain is asked; a free one leads nowhere', async () => {
  const { source, asked } = setUp()
  expect(await source.resolve(harbor, 'anna.harbor.eth', never)).toMatchObject({ name: 'anna.harbor.eth' })
  expect(await source.resolve(harbor, 'free.harbor.eth', never)).toBeNull()
  expect(asked).toEqual([])
})

test.each(['anna.reown.id', 'anna.wcn.id', 'ada.eth'])('behavior: %s is asked of the chain', async (name) => {
  const { source, asked } = setUp()
  expect(await source.resolve(harbor, name, never)).toBe(ofChain)
  expect(asked).toEqual([name])
})
