import { type Address, encodeAbiParameters, namehash } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultForeignContent } from '../../config/foreignContent.ts'
import { compileTokens } from '../../testing/compileTokens.ts'
import { createDeployer, type Deployer } from '../../testing/createDeployer.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { oneKey } from '../../testing/oneKey.ts'
import { startAnvil, type TestChain } from '../../testing/startAnvil.ts'
import { startUpstream, type Upstream } from '../../testing/startUpstream.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { Chain } from '../core/chain.ts'
import { createRemoteContent } from '../remoteContent/createRemoteContent.ts'
import { createNames } from './createNames.ts'

const never = new AbortController().signal
const [ada, bob] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const nobody = { name: null, avatar: null }
const picture = 'https://pictures.example/ada.png'

let anvil: TestChain
let code: `0x${string}`
let deployer: Deployer
let resolver: Address
let chain: Chain
let site: Upstream
let answer = ''

beforeAll(async () => {
  ;[anvil, site] = await Promise.all([startAnvil(), startUpstream((_, response) => response.end(answer))])
  deployer = createDeployer(anvil.url)
  code = compileTokens('TestNames.sol')('TestNames')
})
beforeEach(async () => {
  resolver = await deployer.deploy(code)
  chain = createTestChain([anvil.url], { names: { universalResolver: resolver } })
})
afterAll(() => Promise.all([anvil.destroy(), site.destroy()]))

/** @param allowed whether the test's own site may be read */
function createTestNames(allowed = true) {
  const remote = createRemoteContent({
    content: {
      ...defaultForeignContent,
      allowedPrivateHosts: allowed ? [new URL(site.url).host] : [],
    },
    kitOrigin: 'https://kit.example',
    keys: oneKey(Buffer.alloc(32, 1)),
    shared: null,
  })
  const cache = createAnswerCache({ shared: null })
  return { names: createNames({ remote: remote.reader, fetch: remote.fetch, cache }), remote }
}

/** @param forward where the name leads */
async function give(account: Address, name: string, forward: Address = account, avatar = ''): Promise<void> {
  await deployer.call(resolver, 'function setName(address, string)', account, name)
  await deployer.call(
    resolver,
    'function setRecords(bytes32, address, string)',
    namehash(name),
    forward,
    avatar,
  )
}

/** What a name says of its account. */
async function say(name: string, bio: string): Promise<void> {
  await deployer.call(resolver, 'function setDescription(bytes32, string)', namehash(name), bio)
}

describe('createNames', () => {
  test('default: the name that leads back, and its picture from the kit’s own origin', async () => {
    await give(ada, 'ada.eth', ada, picture)
    const { names, remote } = createTestNames()
    expect(await names.identity(chain, ada.toLowerCase(), never)).toEqual({
      name: 'ada.eth',
      avatar: remote.reader.pictureUrl(picture),
    })
  })

  test('R39 behavior: no name is an answer as any other', async () => {
    const { names } = createTestNames()
    expect(await names.identity(chain, bob, never)).toEqual(nobody)
  })

  test('R39 behavior: a name without a picture', async () => {
    await give(ada, 'ada.eth')
    const { names } = createTestNames()
    expect(await names.identity(chain, ada, never)).toEqual({ name: 'ada.eth', avatar: null })
  })

  test('threat 19 rejects: a name that leads to somebody else', async () => {
    await give(bob, 'ada.eth', ada)
    const { names } = createTestNames()
    expect(await names.identity(chain, bob, never)).toEqual(nobody)
  })

  test.each([
    ['capitals', 'Ada.eth'],
    ['a mark that turns the direction', 'ada\u202e.eth'],
    ['characters that nobody sees', 'a\u200bda.eth'],
    ['letters of other scripts that look alike', '\u0430d\u0430.eth'],
    ['markup', '<b>ada</b>.eth'],
    ['a thousand characters', `${'a'.repeat(1_000)}.eth`],
  ])('threat 19 rejects: a name with %s', async (_, name) => {
    await give(ada, name)
    const { names } = createTestNames()
    expect(await names.identity(chain, ada, never)).toEqual(nobody)
  })

  test.each(['erc721', 'erc1155'])(
    'parameters: a picture of an NFT (%s) that the owner holds',
    async (standard) => {
      answer = JSON.stringify({ image: picture })
      await deployer.call(resolver, 'function setToken(address, string)', ada, `${site.url}/{id}`)
      await give(ada, 'ada.eth', ada, `eip155:31337/${standard}:${resolver}/7`)
      const { names, remote } = createTestNames()
      const avatar = remote.reader.pictureUrl(picture)
      expect(await names.identity(chain, ada, never)).toEqual({ name: 'ada.eth', avatar })
    },
  )

  test.each([
    ['an NFT that somebody else holds', 'eip155:31337/erc721:CONTRACT/7'],
    ['an NFT of another chain', 'eip155:5/erc721:CONTRACT/7'],
    ['a private address', 'http://169.254.169.254/latest'],
    ['what is no address', 'javascript:alert(1)'],
  ])('rejects: %s as a picture, and keeps the name', async (_, record) => {
    answer = JSON.stringify({ image: picture })
    await deployer.call(resolver, 'function setToken(address, string)', bob, site.url)
    await give(ada, 'ada.eth', ada, record.replace('CONTRACT', resolver))
    const { names } = createTestNames()
    expect(await names.identity(chain, ada, never)).toEqual({ name: 'ada.eth', avatar: null })
  })

  test('behavior: a name that is kept elsewhere is asked for at its gateway (CCIP-Read)', async () => {
    answer = JSON.stringify({ data: encodeAbiParameters([{ type: 'address' }], [ada]) })
    await give(ada, 'ada.eth', bob)
    await deployer.call(resolver, 'function setGateway(string)', `${site.url}/{sender}/{data}.json`)
    const { names } = createTestNames()
    expect(await names.identity(chain, ada, never)).toMatchObject({ name: 'ada.eth' })
  })

  test('threat 19 rejects: a gateway that is private, without a call to it', async () => {
    answer = JSON.stringify({ data: encodeAbiParameters([{ type: 'address' }], [ada]) })
    await give(ada, 'ada.eth')
    await deployer.call(resolver, 'function setGateway(string)', `${site.url}/{sender}/{data}.json`)
    const before = site.bodies.length
    const { names } = createTestNames(false)
    expect(await names.identity(chain, ada, never)).toEqual(nobody)
    expect(site.bodies).toHaveLength(before)
  })

  test('behavior: a chain that does not answer is no missing name, and is asked again', async () => {
    await give(ada, 'ada.eth')
    let isDown = true
    const flaky: Chain = {
      ...chain,
      call: (method, params, signal) =>
        (isDown ? createTestChain(['http://127.0.0.1:1']) : chain).call(method, params, signal),
    }
    const { names } = createTestNames()
    await expect(names.identity(flaky, ada, never)).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
    isDown = false
    expect(await names.identity(flaky, ada, never)).toMatchObject({ name: 'ada.eth' })
  })

  test('default: the names that lead to an address, with what they say of it', async () => {
    await give(ada, 'ada.eth', ada, picture)
    await say('ada.eth', 'Counts\u202e  beans')
    const { names, remote } = createTestNames()
    const own = { address: ada, created: null }
    expect(await names.names(chain, ada.toLowerCase(), never)).toEqual([
      {
        name: 'ada.eth',
        registered_at: null,
        addresses: { '60': own, '2147483649': own },
        attributes: [{ avatar: remote.reader.pictureUrl(picture), bio: 'Counts beans' }],
      },
    ])
    expect(await names.names(chain, bob, never)).toEqual([])
  })

  test('R39 behavior: a name that says nothing of itself', async () => {
    await give(ada, 'ada.eth')
    const { names } = createTestNames()
    expect(await names.names(chain, ada, never)).toMatchObject([{ name: 'ada.eth', attributes: [] }])
  })

  test('threat 19 rejects: a name that leads to somebody else is none of an address’s names', async () => {
    await give(bob, 'ada.eth', ada)
    const { names } = createTestNames()
    expect(await names.names(chain, bob, never)).toEqual([])
  })

  test('behavior: an identity is remembered, also one without a name', async () => {
    const { names } = createTestNames()
    let calls = 0
    const counted: Chain = {
      ...chain,
      call(...parameters) {
        calls += 1
        return chain.call(...parameters)
      },
    }
    await Promise.all([1, 2, 3].map(() => names.identity(counted, bob, never)))
    await names.identity(counted, bob, never)
    expect(calls).toBe(1)
  })
})

test('default: a name leads to its address, in any case, and anew each time', async () => {
  const { names } = createTestNames()
  await give(ada, 'ada.eth')
  const found = async () => (await names.resolve(chain, 'Ada.ETH', never))?.addresses['60']?.address
  expect(await found()).toBe(ada)
  await give(ada, 'ada.eth', bob)
  expect(await found()).toBe(bob)
})

test('rejects: what is no name, and what leads nowhere', async () => {
  const { names } = createTestNames()
  for (const name of ['nobody.eth', 'a\u200bda.eth', '..', ''])
    expect(await names.resolve(chain, name, never)).toBeNull()
})
