import { describe, expect, it } from 'vitest'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import type { Passkeys } from '../../services/passkeys/createPasskeys.ts'
import { approve } from '../../testing/approve.ts'
import { createFakePasskeys } from '../../testing/createFakePasskeys.ts'
import { createMemoryRecords } from '../../testing/createMemoryRecords.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'

const hello = approve({ kind: 'evmMessage', message: '0x68656c6c6f' })

/** A copy of a browser's profile, as malware takes one. */
function copyOf({ records }: ReturnType<typeof createMemoryRecords>) {
  const copy = createMemoryRecords()
  for (const [key, value] of records) copy.records.set(key, value)
  return copy
}

/** The person's passkeys, and how often they were asked for an answer. */
function counted(passkeys: Passkeys) {
  let asked = 0
  return {
    asked: () => asked,
    passkeys: {
      ...passkeys,
      answer(candidates: Parameters<Passkeys['answer']>[0]) {
        asked += 1
        return passkeys.answer(candidates)
      },
    },
  }
}

/** A device with a wallet and a passkey, which locks it. */
async function lockedDevice() {
  const { server, open, make, passkeys, withCode } = createTestPerson()
  const storage = createMemoryRecords()
  const { asked, passkeys: mine } = counted(passkeys)
  const device = await make({ storage, passkeys: mine })
  await device.custody.addPasskey('Anna')
  const before = copyOf(storage)
  await device.custody.setPasskeyLock()
  return { server, open, storage, device, before, asked, passkeys: mine, withCode }
}

describe('the passkey lock', () => {
  it('default: every unlocking asks for the passkey, signing while it is unlocked does not', async () => {
    const { open, storage, device, asked, passkeys } = await lockedDevice()
    const start = asked()
    await device.custody.sign(await hello)
    await device.custody.sign(await hello)
    expect(asked()).toBe(start + 1)
    const reloaded = await open({ storage, passkeys })
    await reloaded.custody.sign(await hello)
    expect(asked()).toBe(start + 2)
  })

  it('threat 25 rejects: a copied profile without the passkey does not unlock, whatever session it has', async () => {
    const { open, storage, server } = await lockedDevice()
    const copy = await open({ storage: copyOf(storage), passkeys: createFakePasskeys() })
    expect(copy.status()).toBe('ready')
    for (const attempt of [
      async () => copy.custody.sign(await hello),
      () => copy.custody.rotate(),
      () => copy.custody.makeRecoveryCode().then(({ confirm }) => confirm()),
      () => copy.custody.removePasskeyLock(),
    ])
      await expect(attempt()).rejects.toThrow()
    await expect(copy.custody.sign(await hello)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(server.custody.wallets.size).toBe(1)
  })

  it('threat 25 rejects: what was copied before the lock is as useless, with every passkey', async () => {
    const { open, before, passkeys } = await lockedDevice()
    const copy = await open({ storage: before, passkeys })
    await expect(copy.custody.sign(await hello)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  })

  it('threat 25 rejects: the secret of another passkey', async () => {
    const { open, storage, passkeys } = await lockedDevice()
    const lying: Passkeys = {
      ...passkeys,
      answer: async ([asked]) => ({
        credentialId: asked?.credentialId ?? new Uint8Array(16),
        secret: new Uint8Array(32),
      }),
    }
    const copy = await open({ storage: copyOf(storage), passkeys: lying })
    await expect(copy.custody.sign(await hello)).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
  })

  it('threat 13 behavior: nothing about the lock is sent', async () => {
    const { server } = await lockedDevice()
    const [sent] = server.requests.filter(({ path }) => path === 'devices/enrol')
    expect(Object.keys(JSON.parse(sent?.body ?? '')).sort()).toEqual(['deviceName', 'share', 'vaultProof'])
  })

  it('behavior: taking it away asks once more, even where the wallet is unlocked', async () => {
    const { open, storage, device, asked } = await lockedDevice()
    await device.custody.sign(await hello)
    const start = asked()
    await device.custody.removePasskeyLock()
    expect(asked()).toBe(start + 1)
    const reloaded = await open({ storage, passkeys: createFakePasskeys() })
    await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })

  it('behavior: a rotation keeps it', async () => {
    const { open, storage, device } = await lockedDevice()
    await device.custody.rotate()
    await expect(device.custody.sign(await hello)).resolves.toMatch(/^0x/)
    const copy = await open({ storage: copyOf(storage), passkeys: createFakePasskeys() })
    await expect(copy.custody.sign(await hello)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('behavior: without the passkey the recovery code opens the wallet, on this device, too', async () => {
    const { open, storage, device, withCode } = await lockedDevice()
    const code = await withCode(device)
    const again = await open({ storage, passkeys: createFakePasskeys() })
    await again.custody.recoverByCode(code)
    await expect(again.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })

  it('rejects: a passkey that answers otherwise the second time; nothing is locked by it', async () => {
    const { make } = createTestPerson()
    const storage = createMemoryRecords()
    const own = createFakePasskeys()
    const unsteady: Passkeys = {
      ...own,
      answer: async () => ({
        credentialId: new Uint8Array(16),
        secret: crypto.getRandomValues(new Uint8Array(32)),
      }),
    }
    const device = await make({ storage, passkeys: unsteady })
    await device.custody.addPasskey('Anna')
    await expect(device.custody.setPasskeyLock()).rejects.toMatchObject({ code: 'PASSKEY_UNAVAILABLE' })
    await expect(device.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })

  it.each(['lost', 'unanswered'] as const)(
    'R28 behavior: the change is %s on its way: the wallet opens all the same, before and after a reload',
    async (fault) => {
      for (const change of ['setPasskeyLock', 'removePasskeyLock'] as const) {
        const { server, open, make, passkeys } = createTestPerson()
        const storage = createMemoryRecords()
        const device = await make({ storage, passkeys })
        await device.custody.addPasskey('Anna')
        if (change === 'removePasskeyLock') await device.custody.setPasskeyLock()
        server.fail(custodyEndpoints.enrol, fault)
        await expect(device.custody[change]()).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
        await expect(device.custody.sign(await hello)).resolves.toMatch(/^0x/)
        const reloaded = await open({ storage, passkeys })
        await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
        await reloaded.custody.setPasskeyLock()
        await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
      }
    },
  )
})
