import { describe, expect, it } from 'vitest'
import { custodyEndpoints, type Recovery } from '#shared/api/auth/custody.ts'
import { createFakePasskeys } from '../../testing/createFakePasskeys.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'

const waiting: Recovery = { state: 'waiting', askedAt: 1, dueAt: 2 }

/** A wallet with every way back, and a second device that has to wait. */
async function start() {
  const test = createTestPerson()
  const first = await test.make()
  await first.custody.addPasskey('Ada')
  await first.custody.addEscrow()
  const code = await test.withCode(first)
  test.wallet().recovery = waiting
  const second = await test.open()
  return { ...test, first, second, code }
}

describe('a device that has to wait for its way back', () => {
  it('limit 7 rejects: every way back, without asking the passkey or the operator for its secret; the overview says until when', async () => {
    const { server, person, second, code } = await start()
    let asked = 0
    const passkeys = createFakePasskeys()
    const answer: typeof passkeys.answer = (...given) => {
      asked += 1
      return passkeys.answer(...given)
    }
    const third = await createTestPerson().open({ server, person, passkeys: { ...passkeys, answer } })
    const ways = [
      () => second.custody.recoverByCode(code),
      () => third.custody.recoverByPasskey(),
      () => second.custody.recoverByEscrow(),
    ]
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(asked).toBe(0)
    expect(server.requests.map(({ path }) => path)).not.toContain(custodyEndpoints.escrow.path)
    expect(second.overview()?.recovery).toEqual(waiting)
    expect(second.status()).toBe('locked')
  })

  it('limit 7 default: once another device has approved it opens the same wallet, by the code as before', async () => {
    const { first, second, code, wallet } = await start()
    await expect(second.custody.recoverByCode(code)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    await first.custody.approveRecovery(second.thumbprint)
    await second.custody.refresh()
    expect(second.overview()?.recovery).toMatchObject({ state: 'released' })
    await second.custody.recoverByCode(code)
    expect(second.addresses()).toEqual(first.addresses())
    expect(wallet().shares.has(second.thumbprint)).toBe(true)
  })

  it('limit 7 behavior: one that was refused stays out, and says so', async () => {
    const { first, second, code } = await start()
    await first.custody.refuseRecovery(second.thumbprint)
    await expect(second.custody.recoverByCode(code)).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    expect(second.overview()?.recovery).toMatchObject({ state: 'refused' })
  })
})
