import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { fromBase64Url } from '../../services/crypto/bytes.ts'
import { unseal } from '../../services/crypto/sealing.ts'
import { approve } from '../../testing/approve.ts'
import { createFakePasskeys } from '../../testing/createFakePasskeys.ts'
import { createMemoryRecords } from '../../testing/createMemoryRecords.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'
import { sealContexts } from '../../worker/sealContexts.ts'

const hello = { kind: 'evmMessage', message: '0x68656c6c6f' } as const

describe('createCustody', () => {
  it('default: none, then made, then signing by the address that is shown', async () => {
    const { open } = createTestPerson()
    const device = await open()
    expect(device.status()).toBe('none')
    await device.custody.create()
    expect(device.status()).toBe('ready')
    const signature = await device.custody.sign(await approve(hello))
    const address = device.addresses()?.eip155 as `0x${string}`
    const isValid = await verifyMessage({
      address,
      message: 'hello',
      signature: signature as `0x${string}`,
    })
    expect(isValid).toBe(true)
  })

  it('default: the ids of its passkeys, for the window that asks for one; none before there is one', async () => {
    const { make, wallet } = createTestPerson()
    const { custody } = await make()
    expect([custody.canConfirm(), await custody.passkeyIds()]).toEqual([false, []])
    await custody.addPasskey('Ada')
    const known = [...wallet().factors.values()].map(({ credentialId }) => credentialId)
    expect([custody.canConfirm(), await custody.passkeyIds()]).toEqual([true, known])
  })

  it('default: after a reload the device fetches its share to sign, once for as long as it is unlocked', async () => {
    const { server, open, make } = createTestPerson()
    const storage = createMemoryRecords()
    await make({ storage })
    const again = await open({ storage })
    expect(again.status()).toBe('ready')
    await again.custody.sign(await approve(hello))
    await again.custody.sign(await approve(hello))
    expect(server.requests.filter(({ path }) => path === 'share')).toHaveLength(1)
  })

  it('R44 threat 11 behavior: another device with a session finds the wallet locked; signing and proving are refused', async () => {
    const { open, make } = createTestPerson()
    await make()
    const thief = await open()
    expect(thief.status()).toBe('locked')
    expect(thief.addresses()).toBeNull()
    const approved = await approve(hello)
    for (const attempt of [
      () => thief.custody.sign(approved),
      () => thief.custody.reveal(),
      () => thief.custody.updateEmail('thief@example.com'),
      () => thief.custody.revokeDevice(thief.thumbprint),
      () => thief.custody.rotate(),
      () => thief.custody.makeRecoveryCode(),
      () => thief.custody.addPasskey('x'),
      () => thief.custody.removeFactor(thief.thumbprint.slice(0, 32)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    await expect(thief.api.call(custodyEndpoints.share, {})).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
  })

  it('threat 26 behavior: with wiped storage, the code opens the same addresses', async () => {
    const { open, make, withCode } = createTestPerson()
    const storage = createMemoryRecords()
    const first = await make({ storage })
    const code = await withCode(first)
    storage.wipe()
    const fresh = await open({ storage })
    expect(fresh.status()).toBe('locked')
    await fresh.custody.recoverByCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(fresh.status()).toBe('ready')
    expect(fresh.addresses()).toEqual(first.addresses())
    await expect(fresh.custody.sign(await approve(hello))).resolves.toMatch(/^0x/)
  })

  it('threat 26 behavior: a passkey opens the same addresses on another device', async () => {
    const { open, make } = createTestPerson()
    const first = await make()
    await first.custody.addPasskey('anna@example.com')
    const other = await open()
    await other.custody.recoverByPasskey()
    expect(other.addresses()).toEqual(first.addresses())
  })

  it('rejects: a code of another wallet, a passkey of another person', async () => {
    const { open, make, withCode } = createTestPerson()
    const first = await make()
    await withCode(first)
    await first.custody.addPasskey('anna@example.com')
    const stranger = createTestPerson()
    const theirs = await stranger.withCode(await stranger.make())
    const other = await open({ passkeys: stranger.passkeys })
    await expect(other.custody.recoverByCode(theirs)).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
    await expect(other.custody.recoverByCode('hello')).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
    await expect(other.custody.recoverByPasskey()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(other.status()).toBe('locked')
  })

  it('threat 25 behavior: a revoked device cannot unlock, and knows it', async () => {
    const { open, make } = createTestPerson()
    const [storage, other] = [createMemoryRecords(), createMemoryRecords()]
    const first = await make({ storage })
    await first.custody.addPasskey('anna@example.com')
    const second = await open({ storage: other })
    await second.custody.recoverByPasskey()
    const profileCopy = await open({ storage })
    await second.custody.revokeDevice(first.thumbprint)
    await expect(profileCopy.custody.sign(await approve(hello))).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
    expect(profileCopy.status()).toBe('locked')
  })

  it('default: rotated, it signs on; other devices and old factors open nothing', async () => {
    const { open, make, withCode, wallet } = createTestPerson()
    const [storage, otherStorage] = [createMemoryRecords(), createMemoryRecords()]
    const first = await make({ storage })
    const code = await withCode(first)
    const other = await open({ storage: otherStorage })
    await other.custody.recoverByCode(code)
    const before = wallet().vault
    await first.custody.rotate()
    expect(wallet().vault).toMatchObject({ epoch: 2, addresses: before.addresses })
    await expect(first.custody.sign(await approve(hello))).resolves.toMatch(/^0x/)
    expect(await other.custody.refresh()).toBe('locked')
    await expect(other.custody.recoverByCode(code)).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
    const reloaded = await open({ storage })
    await expect(reloaded.custody.sign(await approve(hello))).resolves.toMatch(/^0x/)
  })

  it('behavior: a frozen wallet signs nothing until a factor has thawed it', async () => {
    const { open, make, withCode, wallet } = createTestPerson()
    const storage = createMemoryRecords()
    const first = await make({ storage })
    await expect(first.custody.freeze()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    const code = await withCode(first)
    await first.custody.freeze()
    expect(first.status()).toBe('frozen')
    expect(first.addresses()).not.toBeNull()
    await expect(first.custody.sign(await approve(hello))).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    await expect(first.custody.thaw()).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    const reloaded = await open({ storage })
    await reloaded.custody.recoverByCode(code)
    expect(wallet().frozen).toBe(false)
    await expect(reloaded.custody.sign(await approve(hello))).resolves.toMatch(/^0x/)
  })

  it('behavior: frozen elsewhere, it is found out at the next unlocking', async () => {
    const { open, make, wallet } = createTestPerson()
    const storage = createMemoryRecords()
    await make({ storage })
    const device = await open({ storage })
    wallet().frozen = true
    await expect(device.custody.sign(await approve(hello))).rejects.toMatchObject({ code: 'WALLET_FROZEN' })
    expect(device.status()).toBe('frozen')
  })

  it('behavior: a signer that dies is started anew, locked', async () => {
    const { make, server } = createTestPerson()
    const device = await make()
    device.crashSigner()
    await expect(device.custody.sign(await approve(hello))).resolves.toMatch(/^0x/)
    expect(server.requests.filter(({ path }) => path === 'share')).toHaveLength(1)
  })

  it('threat 18 rejects: an approved request that was changed before it was signed', async () => {
    const { make } = createTestPerson()
    const device = await make()
    const { hash } = await approve(hello)
    const { bytes } = await approve({ kind: 'evmMessage', message: '0x00' })
    await expect(device.custody.sign({ bytes, hash })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it('R45 behavior: signing out locks, forgets what was shown, and keeps the device’s part', async () => {
    const { make } = createTestPerson()
    const device = await make()
    device.custody.lock()
    expect(device.status()).toBe('unknown')
    expect(device.addresses()).toBeNull()
    await expect(device.custody.sign(await approve(hello))).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    expect(await device.custody.refresh()).toBe('ready')
  })
})

describe('reveal', () => {
  it('default: at top level, after a fresh code: the words of this very wallet, and the server is told', async () => {
    const { server, make } = createTestPerson()
    const device = await make({ topLevel: true })
    const { confirm } = await device.custody.stepUp()
    await confirm('123456')
    const words = await device.custody.reveal()
    expect(words.split(' ')).toHaveLength(12)
    expect(server.requests.map(({ path }) => path)).toContain('vault/exported')
    const { mnemonicToAccount } = await import('viem/accounts')
    expect(mnemonicToAccount(words).address).toBe(device.addresses()?.eip155)
  })

  it('threat 12 rejects: no fresh proof, an old one, a wrong code, a frame', async () => {
    const { make } = createTestPerson()
    let time = 0
    const device = await make({ topLevel: true, now: () => time })
    await expect(device.custody.reveal()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    const { confirm } = await device.custody.stepUp()
    await expect(confirm('000000')).rejects.toMatchObject({ code: 'OTP_INVALID' })
    await expect(device.custody.reveal()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    await confirm('123456')
    time = 300_001
    await expect(device.custody.reveal()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })

    const framed = await createTestPerson().make({ topLevel: false })
    await (await framed.custody.stepUp()).confirm('123456')
    await expect(framed.custody.reveal()).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  })

  it('behavior: what was unlocked before does not do: the device’s share is fetched, and the notice comes before the words', async () => {
    const { server, make } = createTestPerson()
    const device = await make({ topLevel: true })
    await (await device.custody.stepUp()).confirm('123456')
    server.fail(custodyEndpoints.exported, 'lost')
    await expect(device.custody.reveal()).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
    const paths = server.requests.map(({ path }) => path)
    expect(paths.indexOf('share')).toBeGreaterThan(-1)
    expect(paths.indexOf('share')).toBeLessThan(paths.indexOf('vault/exported'))
  })
})

describe('what is sent', () => {
  it('threat 13 behavior: of a whole journey, no request holds a wrap, a key, a secret, the DEK or the words', async () => {
    const { server, open, make, withCode, person } = createTestPerson()
    const storage = createMemoryRecords()
    const first = await make({ storage, topLevel: true })
    const made = recordOf(storage.records, person)
    const code = await withCode(first)
    await first.custody.addPasskey('anna@example.com')
    await first.custody.sign(await approve(hello))
    await (await first.custody.stepUp()).confirm('123456')
    const words = await first.custody.reveal()
    const other = await open()
    await other.custody.recoverByCode(code)
    await other.custody.updateEmail('new@example.com')
    await first.custody.rotate()

    const { decodeRecoveryCode } = await import('../custody/recoveryCode.ts')
    const { mnemonicToEntropy } = await import('@scure/bip39')
    const { wordlist } = await import('@scure/bip39/wordlists/english')
    const secrets = [
      await decodeRecoveryCode(code),
      mnemonicToEntropy(words, wordlist),
      ...byteStringsIn(made),
      ...byteStringsIn(recordOf(storage.records, person)),
    ]
    expect(secrets).toHaveLength(10)
    const sent = server.requests.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n')
    for (const secret of secrets)
      for (const encoding of ['base64url', 'base64', 'hex'] as const)
        expect(sent).not.toContain(Buffer.from(secret).toString(encoding))
    for (const text of [words, code, code.replaceAll('-', '')]) expect(sent).not.toContain(text)
  })

  it('threats 13, 14 behavior: all that the server has, and a session of a new device, open nothing', async () => {
    const { open, make, withCode, wallet, person } = createTestPerson()
    const victim = await make()
    const code = await withCode(victim)
    await victim.custody.addPasskey('anna@example.com')
    const operator = await open({ passkeys: createFakePasskeys() })
    const { vault, shares, factors } = wallet()
    const keys = [
      ...[...shares.values(), ...factors.map(({ salt }) => salt)].map((text) =>
        Buffer.from(text, 'base64url'),
      ),
      new Uint8Array(32),
    ].map((key) => new Uint8Array(key))
    for (const secret of keys)
      for (const factor of factors)
        await expect(
          operator.signer.call('open', { person, vault, means: { kind: 'factor', secret, factor } }),
        ).rejects.toMatchObject({ code: 'RECOVERY_INVALID' })
    const sealed = { iv: fromBase64Url(vault.iv), ciphertext: fromBase64Url(vault.ciphertext) }
    const context = sealContexts.vault({ person, ...vault })
    for (const key of keys)
      await expect(unseal(key, sealed, context, 'VAULT_CORRUPT')).rejects.toMatchObject({
        code: 'VAULT_CORRUPT',
      })
    await expect(operator.custody.recoverByPasskey()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(operator.custody.sign(await approve(hello))).rejects.toMatchObject({
      code: 'FACTOR_REQUIRED',
    })
    // What is lacking is the secret, and nothing else.
    await expect(operator.custody.recoverByCode(code)).resolves.toBeUndefined()
  })
})

function recordOf(records: ReadonlyMap<string, unknown>, person: string): unknown {
  return [...records].find(([key]) => key.startsWith(`wallet:${person}`))?.[1]
}

/** Every byte string of a stored record except what is public anyway. */
function byteStringsIn(value: unknown): Uint8Array[] {
  if (value instanceof Uint8Array) return [value]
  if (value instanceof CryptoKey || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'vault' ? [] : byteStringsIn(part)))
}
