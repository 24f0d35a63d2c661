import { describe, expect, it } from 'vitest'
import { custodyEndpoints, type Vault } from '#shared/api/auth/custody.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import { approve } from '../../testing/approve.ts'
import { createMemoryRecords } from '../../testing/createMemoryRecords.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'

const hello = approve({ kind: 'evmMessage', message: '0x68656c6c6f' })
const stranger = '0x0000000000000000000000000000000000000001'

describe('threat 16: a server that shows another wallet than the device knows', () => {
  it.each<[string, (vault: Vault) => Vault | null]>([
    ['another EVM address', (vault) => ({ ...vault, addresses: { ...vault.addresses, eip155: stranger } })],
    [
      'another Solana address',
      (vault) => ({ ...vault, addresses: { ...vault.addresses, solana: '1'.repeat(32) } }),
    ],
    ['another wallet', (vault) => ({ ...vault, id: randomId(), iv: toBase64Url(randomBytes(12)) })],
    ['no wallet', () => null],
    ['another ciphertext', (vault) => ({ ...vault, ciphertext: toBase64Url(randomBytes(32)) })],
    ['the same epoch encrypted anew', (vault) => ({ ...vault, iv: toBase64Url(randomBytes(12)) })],
  ])('rejects: %s: the device says so, shows no address and signs nothing', async (_, change) => {
    const { server, open, make } = createTestPerson()
    const storage = createMemoryRecords()
    await make({ storage })
    server.tamper(custodyEndpoints.vault, (answer) => ({
      ...answer,
      vault: answer.vault && change(answer.vault),
    }))
    const device = await open({ storage })
    expect(device.status()).toBe('tampered')
    expect(device.addresses()).toBeNull()
    await expect(device.custody.sign(await hello)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
  })

  it('rejects: a vault rolled back to an epoch before the rotation, also for recovery', async () => {
    const { server, open, make, withCode, wallet } = createTestPerson()
    const storage = createMemoryRecords()
    const first = await make({ storage })
    const code = await withCode(first)
    const former = structuredClone(wallet())
    await first.custody.rotate()
    Object.assign(wallet(), former)
    const device = await open({ storage })
    expect(device.status()).toBe('tampered')
    await expect(device.custody.recoverByCode(code)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
    expect(server.requests.filter(({ path }) => path === 'factors')).toHaveLength(0)
  })

  it('rejects: on a device that knows nothing yet, a vault whose addresses were changed does not open', async () => {
    const { open, make, withCode, wallet } = createTestPerson()
    const code = await withCode(await make())
    wallet().vault = { ...wallet().vault, addresses: { ...wallet().vault.addresses, eip155: stranger } }
    const device = await open()
    await expect(device.custody.recoverByCode(code)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    expect(device.status()).toBe('locked')
    expect(device.addresses()).toBeNull()
  })

  it('rejects: a pin in storage that was changed to fit', async () => {
    const { open, make, person } = createTestPerson()
    const storage = createMemoryRecords()
    await make({ storage })
    const [name, record] = [...storage.records].find(([key]) => key.startsWith(`wallet:${person}`)) ?? [
      '',
      {},
    ]
    const changed = structuredClone(Object(record))
    changed.pin.tag[0] ^= 1
    storage.records.set(name, changed)
    const device = await open({ storage })
    await expect(device.custody.sign(await hello)).rejects.toMatchObject({ code: 'ADDRESS_MISMATCH' })
    expect(device.status()).toBe('tampered')
  })
})

describe('threat 17: parts that do not fit', () => {
  it('rejects: another share than the device’s: a typed error, and recovery is the way on', async () => {
    const { server, open, make, withCode } = createTestPerson()
    const storage = createMemoryRecords()
    const first = await make({ storage })
    const code = await withCode(first)
    server.tamper(custodyEndpoints.share, (answer) => ({ ...answer, share: toBase64Url(randomBytes(32)) }))
    const device = await open({ storage })
    await expect(device.custody.sign(await hello)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    expect(device.status()).toBe('locked')
    expect(await device.custody.refresh()).toBe('locked')
    await device.custody.recoverByCode(code)
    expect(device.status()).toBe('ready')
    expect(device.addresses()).toEqual(first.addresses())
  })

  it('behavior: a wrong share once is no loss: the wrap is still there after a reload', async () => {
    const { server, open, make } = createTestPerson()
    const storage = createMemoryRecords()
    await make({ storage })
    server.tamper(custodyEndpoints.share, (answer) => ({ ...answer, share: toBase64Url(randomBytes(32)) }))
    const device = await open({ storage })
    await expect(device.custody.sign(await hello)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    server.tamper(custodyEndpoints.share, null)
    const reloaded = await open({ storage })
    await expect(reloaded.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })
})
