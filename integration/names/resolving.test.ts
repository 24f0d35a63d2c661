import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../world/demoAccounts.ts'
import { calls } from '../../world/history/calls.ts'
import { people } from '../../world/history/people.ts'
import { createNamesStage } from './createNamesStage.ts'

/* Names of the operator's own as anybody's client of ENS finds them, over the chain's resolvers and the server's gateway. */

let stage: Awaited<ReturnType<typeof createNamesStage>>
let serial = 0
let owner: ReturnType<typeof privateKeyToAccount>
let name: string
beforeAll(async () => {
  stage = await createNamesStage()
  const { signer } = await stage.signers()
  await stage.writer.send(calls.setSigner(stage.names, people.deployer, signer, true))
})
beforeEach(async () => {
  serial += 1
  owner = privateKeyToAccount(generatePrivateKey())
  name = `anna-${serial}.harbor.eth`
  const attributes = { avatar: 'https://pictures.example/a.png', description: 'Counts beans' }
  expect(await stage.register(owner, { name, attributes })).toBe(200)
})
afterAll(() => stage.destroy())

const address = (asked: { name: string; coinType?: bigint }) =>
  stage.viem.getEnsAddress({ ...asked, strict: true })

describe('viem', () => {
  test.each([undefined, 60n, 0x8000_0001n, 0x8000_0000n + 31_337n])(
    'default: a name leads to its owner, under coin type %s',
    async (coinType) => {
      const found = await address({ name, ...(coinType !== undefined && { coinType }) })
      expect(found?.toLowerCase()).toBe(owner.address.toLowerCase())
    },
  )

  test('default: what a name says of its owner', async () => {
    expect(await stage.viem.getEnsText({ name, key: 'description' })).toBe('Counts beans')
    expect(await stage.viem.getEnsText({ name, key: 'avatar' })).toBe('https://pictures.example/a.png')
    expect(await stage.viem.getEnsText({ name, key: 'email' })).toBeNull()
  })

  test('default: an address leads back to the name that it has chosen, and to nobody else’s', async () => {
    const visitors = `visitor-${serial}.harbor.eth`
    const visitor = privateKeyToAccount(demoAccounts.evm[0])
    expect(await stage.register(visitor, { name: visitors })).toBe(200)
    await stage.writer.send(calls.setPrimaryName(stage.names, visitor.address, visitors))
    expect(await stage.viem.getEnsName({ address: visitor.address })).toBe(visitors)
    expect(await stage.ethers((provider) => provider.lookupAddress(visitor.address))).toBe(visitors)
    await stage.writer.send(calls.setPrimaryName(stage.names, visitor.address, name))
    await expect(stage.viem.getEnsName({ address: visitor.address, strict: true })).rejects.toThrow()
    expect(await stage.viem.getEnsName({ address: owner.address })).toBeNull()
  })

  test.each(['nobody.harbor.eth', 'a.b.harbor.eth'])('behavior: %s leads nowhere', async (free) => {
    expect(await address({ name: free })).toBeNull()
  })

  test('behavior: a coin type that the name has no address under', async () => {
    expect(await address({ name, coinType: 0n })).toBeNull()
  })

  test('behavior: renamed: the new name leads to its owner at once, and the former one nowhere', async () => {
    const next = `adas-${serial}.harbor.eth`
    expect(await stage.register(owner, { name: next, replaces: name })).toBe(200)
    expect(await address({ name: next })).toBe(owner.address)
    expect(await address({ name })).toBeNull()
  })
})

describe('ethers', () => {
  test('default: a name leads to its owner, and says what it says', async () => {
    expect(await stage.ethers((provider) => provider.resolveName(name))).toBe(owner.address)
    const text = await stage.ethers(async (provider) =>
      (await provider.getResolver(name))?.getText('description'),
    )
    expect(text).toBe('Counts beans')
  })

  test('behavior: a name that nobody has leads nowhere', async () => {
    expect(await stage.ethers((provider) => provider.resolveName('nobody.harbor.eth'))).toBeNull()
  })
})

describe('the gateway', () => {
  test('rejects: an answer that is stale', async () => {
    stage.clock.ahead = -3_600_000
    try {
      await expect(address({ name })).rejects.toThrow()
      expect(await stage.ethers((provider) => provider.resolveName(name))).toBeNull()
    } finally {
      stage.clock.ahead = 0
    }
    expect(await address({ name })).toBe(owner.address)
  })

  test('rejects: an answer of another signer; behavior: a signer is changed without a gap', async () => {
    const { signer, nextSigner } = await stage.signers()
    await stage.stopGateway()
    await stage.startGateway(2)
    await expect(address({ name })).rejects.toThrow()
    expect(await stage.ethers((provider) => provider.resolveName(name))).toBeNull()
    // Both are known at once: whichever signs.
    await stage.writer.send(calls.setSigner(stage.names, people.deployer, nextSigner, true))
    expect(await address({ name })).toBe(owner.address)
    await stage.stopGateway()
    await stage.startGateway(1)
    expect(await address({ name })).toBe(owner.address)
    await stage.stopGateway()
    await stage.startGateway(2)
    await stage.writer.send(calls.setSigner(stage.names, people.deployer, signer, false))
    expect(await address({ name })).toBe(owner.address)
    await stage.writer.send(calls.setSigner(stage.names, people.deployer, signer, true))
    await stage.stopGateway()
    await stage.startGateway(1)
  })

  test('behavior: while it is down nobody is led anywhere, and it is no missing name', async () => {
    await stage.stopGateway()
    await expect(address({ name })).rejects.toThrow()
    await stage.startGateway()
    expect(await address({ name })).toBe(owner.address)
  })
})
