import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { encodeAccountCalls } from '../../frame-auth/features/decode/calls/accountCalls.ts'
import { createSmartWorld, type SmartPerson, type SmartWorld } from './createSmartWorld.ts'

/* A page's ordinary transaction to the visitor's own address, which their account's code makes a batch of. */

const friend = '0x00000000000000000000000000000000000f00d5'
const polled = { timeout: 20_000 }

let world: SmartWorld
let person: SmartPerson
beforeAll(async () => {
  world = await createSmartWorld()
})
afterAll(() => world?.destroy())
afterEach(() => person?.page.kill())

/** Somebody whose account is upgraded. */
async function beUpgraded() {
  person = await world.signUp()
  await person.setCode(`0xef0100${delegationFramework.delegate.slice(2)}`)
}
const send = (data: string) => person.ask('eth_sendTransaction', { to: person.payer, data })
const batchOf = (...to: Hex[]) => encodeAccountCalls(to.map((each) => ({ to: each, value: 1n, data: '0x' })))

describe('a transaction to oneself', () => {
  it('default: is read as the batch that it is, and made', async () => {
    await beUpgraded()
    const { to, data } = world.transfer(friend, 3n)
    const asked = send(
      encodeAccountCalls([
        { to, value: 0n, data },
        { to: friend, value: 5n, data: '0x' },
      ]),
    )
    asked.catch(() => {})
    const visit = await person.page.openWindow()
    expect(person.described()).toMatchObject({
      subject: {
        type: 'evmBatch',
        isUpgrade: false,
        calls: [{ call: { type: 'tokenTransfer' } }, { call: { type: 'transfer' }, value: '5' }],
      },
      warnings: [],
    })
    await visit.decide('approve')
    const hash = await asked
    await expect
      .poll(() => world.call('eth_getTransactionReceipt', hash), polled)
      .toMatchObject({ status: '0x1', to: person.payer.toLowerCase() })
  })

  it('behavior: of an account without code is what it says: data that does nothing', async () => {
    person = await world.signUp()
    const asked = send('0x12345678')
    asked.catch(() => {})
    await expect.poll(() => person.described(), polled).toMatchObject({ subject: { type: 'evmTransaction' } })
    person.page.dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'USER_CLOSED' })
  })

  it.each<[string, () => string]>([
    ['data that is no batch', () => '0x12345678'],
    [
      'a delegatecall',
      () =>
        encodeFunctionData({
          abi: parseAbi(['function execute(bytes32, bytes) payable']),
          args: [`0xff${'00'.repeat(31)}`, friend],
        }),
    ],
    ['a call of the account itself', () => batchOf(friend, person.payer as Hex)],
    ['a call of the manager of its sessions', () => batchOf(delegationFramework.delegationManager)],
    ['17 calls', () => batchOf(...Array<Hex>(17).fill(friend))],
    ['no calls', () => batchOf()],
    ['a batch that goes on after a failure', () => batchOf(friend).replace(/^(0x.{8})0100/, '$10101')],
  ])('threat 18 rejects: %s, and nobody can approve it', async (_, dataOf) => {
    await beUpgraded()
    expect(await person.refusal(send(dataOf()))).toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('threat 18 rejects: an account that runs another wallet’s code, whatever the data', async () => {
    person = await world.signUp()
    await person.setCode(`0xef0100${friend.slice(2)}`)
    expect(await person.refusal(send(batchOf(friend)))).toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
