import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { replaceMethod } from '#shared/constants/replaceMethod.ts'
import { createSmartWorld, type SmartPerson, type SmartWorld } from './createSmartWorld.ts'

/* A batch whose transaction another one of the same nonce takes the place of. */

const friend = '0x00000000000000000000000000000000000f00d5'
const waitingSchema = z.object({
  transactions: z.array(z.object({ hash: z.string(), from: z.string() })),
})

let world: SmartWorld
let person: SmartPerson
beforeAll(async () => {
  world = await createSmartWorld()
})
afterAll(() => world?.destroy())
afterEach(async () => {
  person?.page.kill()
  await world.call('evm_setAutomine', true)
})

/** A batch of an upgraded account that waits for a block. @returns its id, and the hash of its transaction */
async function leaveWaiting() {
  person = await world.signUp()
  const first = Object(await person.approved(person.sendCalls([world.transfer(friend, 1n)])))
  await person.done(first.id)
  await world.call('evm_setAutomine', false)
  const { id } = Object(await person.approved(person.sendCalls([world.transfer(friend, 2n)])))
  const { transactions } = waitingSchema.parse(await world.call('eth_getBlockByNumber', 'pending', true))
  const hash = transactions.find(({ from }) => from === person.payer.toLowerCase())?.hash
  if (hash === undefined) throw new Error('No transaction waits')
  return { id: String(id), hash }
}
const statusOf = (id: string) => person.ask('wallet_getCallsStatus', id)
const replace = (hash: string, by: 'speedUp' | 'cancel') =>
  person.approved(person.ask(replaceMethod, { hash, by }))

describe('a batch whose transaction is replaced', () => {
  it('behavior: sped up, its id follows whichever is mined', async () => {
    const { id, hash } = await leaveWaiting()
    expect(await statusOf(id)).toMatchObject({ status: 100 })
    const faster = await replace(hash, 'speedUp')
    expect(await statusOf(id)).toMatchObject({ status: 100 })
    await world.call('evm_mine')
    expect(await statusOf(id)).toMatchObject({
      status: 200,
      receipts: [{ transactionHash: faster, status: '0x1' }],
    })
  })

  it('behavior: cancelled, it was not made and never will be', async () => {
    const { id, hash } = await leaveWaiting()
    await replace(hash, 'cancel')
    expect(await statusOf(id)).toMatchObject({ status: 100 })
    await world.call('evm_mine')
    expect(await statusOf(id)).toMatchObject({ status: 400 })
    expect(await statusOf(id)).not.toHaveProperty('receipts')
  })
})
