import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { removeUpgradeMethod } from '#shared/constants/removeUpgradeMethod.ts'
import { createSmartWorld, type SmartPerson, type SmartWorld } from './createSmartWorld.ts'

/* An upgrade is taken back by the secure frame's own app, with the real server, on a real chain. */

const polled = { timeout: 20_000 }
const friend = '0x00000000000000000000000000000000000f00d5'
const foreign = '0x00000000000000000000000000000000000fa11a'

let world: SmartWorld
let person: SmartPerson
beforeAll(async () => {
  world = await createSmartWorld()
})
afterAll(() => world?.destroy())
afterEach(() => person?.page.kill())

describe('taking an upgrade back', () => {
  it('default: one approval that says what it is, after which the account is plain, and can be upgraded again', async () => {
    person = await world.signUp()
    const first = Object(await person.approved(person.sendCalls([world.transfer(friend, 1n)])))
    await person.done(first.id)
    expect(await person.look()).toMatchObject({ status: 'upgraded', isDeployed: true })

    const asked = person.ask(removeUpgradeMethod)
    asked.catch(() => {})
    const visit = await person.page.openWindow()
    expect(person.described()).toMatchObject({
      subject: { type: 'evmRemoval', delegate: delegationFramework.delegate, isOwn: true },
      warnings: [],
    })
    await visit.decide('approve')
    const hash = String(await asked)
    await expect.poll(() => person.look(hash), polled).toMatchObject({ status: 'plain', isDeployed: false })
    expect(await person.code()).toBe('0x')

    const again = Object(await person.approved(person.sendCalls([world.transfer(friend, 1n)])))
    await person.done(again.id)
    expect(await person.look()).toMatchObject({ status: 'upgraded' })
  })

  it('behavior: of another wallet’s upgrade it is said whose it is', async () => {
    person = await world.signUp()
    await person.setCode(`0xef0100${foreign.slice(2)}`)
    expect(await person.look()).toMatchObject({ status: 'foreign', delegate: foreign })
    const asked = person.ask(removeUpgradeMethod)
    asked.catch(() => {})
    const visit = await person.page.openWindow()
    expect(person.described()).toMatchObject({ subject: { delegate: foreign, isOwn: false } })
    await visit.decide('approve')
    await expect.poll(async () => person.look(String(await asked)), polled).toMatchObject({ status: 'plain' })
  })

  it('behavior: a change that the network has skipped is found in the code: the account is what it was', async () => {
    person = await world.signUp()
    const first = Object(await person.approved(person.sendCalls([world.transfer(friend, 1n)])))
    await person.done(first.id)
    const hash = String(await person.approved(person.ask(removeUpgradeMethod)))
    await expect.poll(() => person.look(hash), polled).toMatchObject({ status: 'plain' })
    await person.setCode(`0xef0100${delegationFramework.delegate.slice(2)}`)
    expect(await person.look(hash)).toMatchObject({ status: 'upgraded', isDeployed: true })
    expect(await person.look(`0x${'7'.repeat(64)}`)).toMatchObject({ isPending: true })
  })

  it('rejects: an account that is not upgraded, and nobody can approve it', async () => {
    person = await world.signUp()
    expect(await person.refusal(person.ask(removeUpgradeMethod))).toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
