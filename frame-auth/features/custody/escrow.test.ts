import { describe, expect, it } from 'vitest'
import { approve } from '../../testing/approve.ts'
import { createFakePasskeys } from '../../testing/createFakePasskeys.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'

const hello = approve({ kind: 'evmMessage', message: '0x68656c6c6f' })

describe('the operator’s way back', () => {
  it('default: with it a new device opens the wallet by the sign-in alone', async () => {
    const { open, make } = createTestPerson()
    const first = await make()
    await first.custody.addEscrow()
    const other = await open({ passkeys: createFakePasskeys() })
    expect(other.status()).toBe('locked')
    await other.custody.recoverByEscrow()
    expect(other.addresses()).toEqual(first.addresses())
    await expect(other.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })

  it('threat 13 behavior: without it no secret is ever sent, and nothing is there to open the wallet by', async () => {
    const { server, open, make, withCode } = createTestPerson()
    const first = await make()
    await first.custody.addPasskey('Anna')
    await withCode(first)
    expect(server.requests.filter(({ body }) => body.includes('"secret"'))).toEqual([])
    const other = await open()
    await expect(other.custody.recoverByEscrow()).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
  })

  it('behavior: taken away, it opens nothing', async () => {
    const { open, make } = createTestPerson()
    const first = await make()
    await first.custody.addEscrow()
    const [factor] = first.overview()?.factors ?? []
    await first.custody.removeFactor(factor?.id ?? '')
    const other = await open()
    await expect(other.custody.recoverByEscrow()).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
  })
})
