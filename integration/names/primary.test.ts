import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../world/history/calls.ts'
import { people } from '../../world/history/people.ts'
import { createNamesStage } from './createNamesStage.ts'

/* Primary names that the operator pays for, on a real chain: accounts that have no coin sign, and every client of ENS finds their names. */

let stage: Awaited<ReturnType<typeof createNamesStage>>
beforeAll(async () => {
  stage = await createNamesStage()
  const { signer } = await stage.signers()
  await stage.writer.send(calls.setSigner(stage.names, people.deployer, signer, true))
})
afterAll(() => stage?.destroy())

test('default: an account that has signed leads to its name and back, without a coin of its own', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const { address } = owner
  const name = 'anna.harbor.eth'
  expect(await stage.register(owner, { name })).toBe(200)
  expect(await stage.viem.getEnsName({ address })).toBeNull()
  const answer = await stage.claimPrimary(owner, name)
  expect(answer.status).toBe(200)
  const { success, hash } = await answer.json()
  expect(success).toBe(true)
  expect((await stage.viem.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(await stage.viem.getEnsName({ address, strict: true })).toBe(name)
  expect(await stage.viem.getEnsAddress({ name, strict: true })).toBe(address)
  expect(await stage.viem.getBalance({ address })).toBe(0n)
})
