import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSetup, type GatewayFacts } from '../../server/names/setup/checkSetup.ts'
import { describeSetup } from '../../server/names/setup/describeSetup.ts'
import { people } from '../../world/history/people.ts'
import { createNamesStage } from './createNamesStage.ts'

/* The way to names that resolve, walked as an operator walks it: each transaction is sent as it is said. */

let stage: Awaited<ReturnType<typeof createNamesStage>>
let facts: GatewayFacts
beforeAll(async () => {
  stage = await createNamesStage()
  const { signer } = await stage.signers()
  facts = { suffix: '.harbor.eth', parent: 'harbor.eth', resolver: stage.names.offchainResolver, signer }
})
afterAll(() => stage.destroy())

const check = (changed: Partial<GatewayFacts> = {}, kitOrigin = stage.kitOrigin) =>
  checkSetup({
    client: stage.viem,
    facts: { ...facts, ...changed },
    ...{ kitOrigin, owner: people.deployer },
    ...{ registry: stage.names.registry, universalResolver: stage.names.universalResolver },
  })
const missing = async (changed?: Partial<GatewayFacts>, kitOrigin?: string) =>
  (await check(changed, kitOrigin)).filter(({ isDone }) => !isDone)

test('default: what is missing is said with the transaction to send, until names resolve', async () => {
  const [signerUnknown, ...more] = await missing()
  expect(more).toEqual([])
  expect(signerUnknown?.what).toContain(facts.signer)
  const { transaction } = signerUnknown ?? {}
  await stage.writer.send({ from: people.deployer, ...(transaction ?? { data: '0x' as Hex }) })
  const steps = await check()
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, true, true, true])
  expect(describeSetup(steps)).toContain('Names resolve in every client of ENS.')
})

test('behavior: without a resolver the transaction makes one that has the gateway and the signer already', async () => {
  const [step, ...more] = await missing({ resolver: `0x${'0'.repeat(40)}` })
  expect([more, step?.transaction?.to]).toEqual([[], undefined])
  const resolver = await stage.deploy(step?.transaction?.data ?? '0x')
  const [parent, ...others] = await missing({ resolver })
  expect([others, parent?.what]).toEqual([[], 'harbor.eth has it as its resolver'])
  await stage.writer.send({ from: people.deployer, ...(parent?.transaction ?? { data: '0x' as Hex }) })
  // The server signs for the resolver that it is configured with, which is another one.
  const [unbelieved] = await missing({ resolver })
  expect(unbelieved?.what).toBe('Clients of ENS resolve the names')
})

test('behavior: a server at another address, and a name that nobody has', async () => {
  const [url] = await missing({}, 'https://kit.example')
  expect(url?.what).toBe('It sends whoever asks to https://kit.example/ens/{sender}/{data}')
  const steps = await missing({ parent: 'nobody.eth' })
  expect(describeSetup(steps)).toContain('Nobody has nobody.eth on this chain: register it first')
})
