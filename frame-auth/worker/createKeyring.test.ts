import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Factor, Vault } from '#shared/api/auth/custody.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { fromBase64Url, randomBytes, toBase64Url, utf8 } from '../services/crypto/bytes.ts'
import { createSealingKey } from '../services/crypto/sealing.ts'
import { approve } from '../testing/approve.ts'
import { createKeyring } from './createKeyring.ts'
import type { Means, OperationResult } from './operations.ts'

const idle = 900_000
const person = randomId()

async function make() {
  const key = await createSealingKey()
  const keyring = createKeyring({ idle })
  const made = await keyring.create({ person, vaultId: randomId(), key })
  const means: Means = { kind: 'device', key, wrap: made.wrap, share: made.share, pin: made.pin }
  return { key, keyring, made, means, wallet: made.vault.iv }
}

async function makeFactor({ keyring, wallet }: Awaited<ReturnType<typeof make>>) {
  const secret = randomBytes(16)
  const plan = { id: randomId(), kind: 'code', salt: toBase64Url(randomBytes(32)), label: '' } as const
  return { secret, factor: await keyring.makeFactor({ wallet, secret, ...plan }) }
}

const hello = approve({ kind: 'evmMessage', message: '0x68656c6c6f' }).then(({ bytes, hash }) => ({
  bytes: new Uint8Array(bytes),
  hash: new Uint8Array(hash),
}))

const open = (vault: Vault, means: Means, who = person) =>
  createKeyring({ idle }).open({ person: who, vault, means })

describe('createKeyring', () => {
  it('default: what was made opens again with key, wrap and share, and signs the same', async () => {
    const { keyring, made, means, wallet } = await make()
    const { signed } = await keyring.sign({ wallet, ...(await hello) })
    const again = createKeyring({ idle })
    await again.open({ person, vault: made.vault, means })
    expect((await again.sign({ wallet, ...(await hello) })).signed).toBe(signed)
    expect((await again.reveal({ wallet })).words.split(' ')).toHaveLength(12)
  })

  it('default: opens by a factor, and by a paired device', async () => {
    const setup = await make()
    const { secret, factor } = await makeFactor(setup)
    await expect(open(setup.made.vault, { kind: 'factor', secret, factor })).resolves.toEqual({})
    const [pairing, key] = [randomId(), await createSealingKey()]
    const payload = await setup.keyring.hand({ wallet: setup.wallet, key, pairing })
    await expect(open(setup.made.vault, { kind: 'pairing', key, pairing, payload })).resolves.toEqual({})
    await expect(
      open(setup.made.vault, { kind: 'pairing', key, pairing: randomId(), payload }),
    ).rejects.toMatchObject({ code: 'PAIRING_MISMATCH' })
  })

  it('threat 13 behavior: the server’s part opens nothing without the device’s, nor the other way round', async () => {
    const { made, means } = await make()
    const other = await make()
    if (means.kind !== 'device' || other.means.kind !== 'device') throw new Error('Not a device')
    for (const lacking of [
      { key: other.means.key },
      { wrap: other.means.wrap },
      { share: other.means.share },
      { share: toBase64Url(new Uint8Array(32)) },
    ])
      await expect(open(made.vault, { ...means, ...lacking })).rejects.toMatchObject({
        code: 'VAULT_CORRUPT',
      })
  })

  it('threat 16 rejects: a vault of another person, epoch, id or address', async () => {
    const { made, means } = await make()
    const { vault } = made
    const other = '0x0000000000000000000000000000000000000001'
    await expect(open(vault, means, randomId())).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    for (const changed of [
      { epoch: 2 },
      { id: randomId() },
      { addresses: { ...vault.addresses, eip155: other } },
      { addresses: { ...vault.addresses, solana: '11111111111111111111111111111111' } },
    ])
      await expect(open({ ...vault, ...changed }, means)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  })

  it('threat 16 rejects: a pin whose tag or addresses are not the wallet’s', async () => {
    const { made, means } = await make()
    const { pin } = made
    const other = { ...pin.addresses, eip155: '0x0000000000000000000000000000000000000001' }
    for (const changed of [
      { ...pin, tag: flip(pin.tag, 0) },
      { ...pin, addresses: other },
    ])
      await expect(open(made.vault, { ...means, pin: changed } as Means)).rejects.toMatchObject({
        code: 'ADDRESS_MISMATCH',
      })
  })

  it('threat 17 rejects: any flipped byte of vault, wrap and share', async () => {
    const { made, means } = await make()
    if (means.kind !== 'device') throw new Error('Not a device')
    const { vault, wrap, share } = made
    const vaults = eachFlipped(vault.ciphertext).map((ciphertext) => ({ ...vault, ciphertext }))
    const ivs = eachFlipped(vault.iv).map((iv) => ({ ...vault, iv }))
    const { inner, outer } = wrap
    const wraps = [
      ...flips(inner).map((iv) => ({ inner: iv, outer })),
      ...flips(outer.iv).map((iv) => ({ inner, outer: { ...outer, iv } })),
      ...flips(outer.ciphertext).map((ciphertext) => ({ inner, outer: { ...outer, ciphertext } })),
    ]
    const attempts = [
      ...[...vaults, ...ivs].map((changed) => open(changed, means)),
      ...wraps.map((changed) => open(vault, { ...means, wrap: changed })),
      ...eachFlipped(share).map((changed) => open(vault, { ...means, share: changed })),
    ]
    const results = await Promise.allSettled(attempts)
    expect(results.length).toBeGreaterThan(150)
    expect(
      new Set(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'opened'))),
    ).toEqual(new Set(['VAULT_CORRUPT']))
  })

  it('threat 17 rejects: any flipped byte of a factor and of its secret', async () => {
    const setup = await make()
    const { secret, factor } = await makeFactor(setup)
    const attempts = [
      ...flips(secret).map((changed) => ({ secret: changed, factor })),
      ...(['iv', 'ciphertext', 'salt'] as const).flatMap((part) =>
        eachFlipped(factor[part]).map((changed) => ({
          secret,
          factor: { ...factor, [part]: changed } as Factor,
        })),
      ),
      { secret, factor: { ...factor, kind: 'passkey' } as Factor },
      { secret, factor: { ...factor, id: randomId() } },
    ].map((means) => open(setup.made.vault, { kind: 'factor', ...means }))
    const results = await Promise.allSettled(attempts)
    expect(
      new Set(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'opened'))),
    ).toEqual(new Set(['RECOVERY_INVALID']))
  })

  it('default: with a lock the device opens it only with the passkey’s secret beside its own parts', async () => {
    const { keyring, key, made, wallet } = await make()
    const lock = randomBytes(32)
    const { share, wrap, pin } = await keyring.enclose({ wallet, key, lock })
    const means = { kind: 'device', key, share, wrap, pin } as const
    await expect(open(made.vault, { ...means, lock })).resolves.toEqual({})
    for (const other of [undefined, ...flips(lock)])
      await expect(open(made.vault, { ...means, lock: other })).rejects.toMatchObject({
        code: 'RECOVERY_INVALID',
      })
    // What says that there is a lock is no more than a note: without it nothing opens either.
    const { lock: _, ...unlocked } = wrap
    await expect(open(made.vault, { ...means, wrap: unlocked })).rejects.toMatchObject({
      code: 'VAULT_CORRUPT',
    })
  })

  it('default: a rotated wallet has the same addresses under a new DEK; the old parts open nothing of it', async () => {
    const { keyring, made, means, wallet } = await make()
    const key = await createSealingKey()
    const next = await keyring.rotate({ wallet, key })
    expect(next.vault).toMatchObject({ id: made.vault.id, epoch: 2, addresses: made.vault.addresses })
    expect(next.proofKey).not.toBe(made.proofKey)
    await expect(open(next.vault, means)).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
    const { share, wrap, pin } = next
    await expect(open(next.vault, { kind: 'device', key, share, wrap, pin })).resolves.toEqual({})
  })

  it('rejects: every operation on a wallet that is not the open one', async () => {
    const { keyring, key, wallet } = await make()
    const others = (name: string): Promise<OperationResult<'prove' | 'sign' | 'reveal' | 'enclose'>>[] => [
      keyring.prove({ wallet: name, message: utf8('x') }),
      keyring.reveal({ wallet: name }),
      keyring.enclose({ wallet: name, key }),
    ]
    for (const attempt of others('other'))
      await expect(attempt).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
    await keyring.lock({})
    for (const attempt of others(wallet))
      await expect(attempt).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  })
})

describe('createKeyring, in time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('behavior: stays open for 15 min after its last use, and no longer', async () => {
    const { keyring, wallet } = await make()
    const message = utf8('x')
    vi.advanceTimersByTime(idle - 1)
    await expect(keyring.prove({ wallet, message })).resolves.toBeDefined()
    vi.advanceTimersByTime(idle - 1)
    await expect(keyring.prove({ wallet, message })).resolves.toBeDefined()
    vi.advanceTimersByTime(idle)
    await expect(keyring.prove({ wallet, message })).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  })
})

function flip(bytes: Uint8Array<ArrayBuffer>, index: number): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice()
  changed[index] = (changed[index] ?? 0) ^ 1
  return changed
}

function flips(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  return Array.from(bytes, (_, index) => flip(bytes, index))
}

function eachFlipped(text: string): string[] {
  return flips(fromBase64Url(text)).map(toBase64Url)
}
