import { afterEach, describe, expect, it, vi } from 'vitest'
import { type PairingState, pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { type Bytes, fromBase64Url, randomBytes, toBase64Url } from '../../services/crypto/bytes.ts'
import { approve } from '../../testing/approve.ts'
import type { TestDevice } from '../../testing/createTestDevice.ts'
import { createTestPerson } from '../../testing/createTestPerson.ts'
import type { PairingProgress } from './pairing.ts'
import { commitTo, createPairingKey, pairingCode, pairingKeyOf } from './pairingSecrets.ts'

const hello = approve({ kind: 'evmMessage', message: '0x68656c6c6f' })

/** What one side of a pairing shows, and waiting for a stage of it. */
function createScreen() {
  const seen: PairingProgress[] = []
  let look = () => {}
  return {
    seen,
    onProgress(progress: PairingProgress) {
      seen.push(progress)
      look()
    },
    async until<S extends PairingProgress['stage']>(
      stage: S,
    ): Promise<Extract<PairingProgress, { stage: S }>> {
      for (;;) {
        const found = seen.find((progress) => progress.stage === stage)
        if (found) return found as Extract<PairingProgress, { stage: S }>
        await new Promise<void>((resolve) => {
          look = resolve
        })
      }
    },
  }
}

async function offerOf(device: TestDevice): Promise<string> {
  for (;;) {
    const [offer] = await device.pairing.waiting()
    if (offer) return offer.id
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function setUp() {
  const setup = createTestPerson()
  const old = await setup.make()
  const fresh = await setup.open()
  const screens = { old: createScreen(), fresh: createScreen() }
  const leaving = new AbortController()
  waiting.push(leaving)
  /** Both devices up to the codes. */
  const begin = async () => {
    const requested = fresh.pairing.request(screens.fresh.onProgress, leaving.signal)
    requested.catch(() => undefined)
    const id = await offerOf(old)
    const joined = await old.pairing.join(id, screens.old.onProgress)
    return { id, requested, joined }
  }
  return { ...setup, old, fresh, screens, begin, leaving }
}

/** Who waits for another device asks again and again: nobody does after the test. */
const waiting: AbortController[] = []
afterEach(() => {
  for (const leaving of waiting.splice(0)) leaving.abort()
})

describe('createPairing', () => {
  it('default: the same code on both, then the new device has the same wallet and signs', async () => {
    const { old, fresh, screens, begin } = await setUp()
    const { requested, joined } = await begin()
    const [shownOld, shownNew] = await Promise.all([
      screens.old.until('compare'),
      screens.fresh.until('compare'),
    ])
    expect(shownOld.code).toMatch(/^\d{6}$/)
    expect(shownOld.code).toBe(shownNew.code)
    expect(shownOld.deviceName).toBe('Firefox, Linux')
    await joined.approve()
    shownNew.confirm?.()
    await requested
    expect(screens.fresh.seen.at(-1)).toEqual({ stage: 'done' })
    expect(screens.old.seen.at(-1)).toEqual({ stage: 'done' })
    expect(fresh.status()).toBe('ready')
    expect(fresh.addresses()).toEqual(old.addresses())
    await expect(fresh.custody.sign(await hello)).resolves.toMatch(/^0x/)
  })

  it('threat 24a behavior: nothing is handed over before the old device’s person approves', async () => {
    const { server, screens, begin } = await setUp()
    await begin()
    await Promise.all([screens.old.until('compare'), screens.fresh.until('compare')])
    expect(server.requests.map(({ path }) => path)).not.toContain('pairing/deliver')
  })

  it('threat 24a behavior: what was handed over is not used before the new device’s person has said so, too', async () => {
    const { fresh, server, screens, begin, leaving } = await setUp()
    const isDelivered = new Promise<void>((resolve) => {
      server.tamper(pairingEndpoints.pairState, (state) => {
        if (state.stage === 'delivered') resolve()
        return state
      })
    })
    const { requested, joined } = await begin()
    await screens.fresh.until('compare')
    await joined.approve()
    await isDelivered
    leaving.abort()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    expect(server.requests.map(({ path }) => path)).not.toContain('devices/enrol')
    expect(fresh.status()).toBe('locked')
  })

  it('threat 24a rejects: a relay that puts its own keys in: the codes differ', async () => {
    const { server, screens, begin } = await setUp()
    const mallory = await createRelay()
    server.tamper(pairingEndpoints.pairList, ({ pairings }) => ({
      pairings: pairings.map((pairing) => ({ ...pairing, commitment: mallory.commitment })),
    }))
    server.tamper(pairingEndpoints.pairState, mallory.change)
    await begin()
    const [shownOld, shownNew] = await Promise.all([
      screens.old.until('compare'),
      screens.fresh.until('compare'),
    ])
    expect(shownOld.code).not.toBe(shownNew.code)
  })

  it('threat 24a rejects: a key that is not the committed one, before anything is shown', async () => {
    const { server, screens, begin } = await setUp()
    const mallory = await createRelay()
    server.tamper(pairingEndpoints.pairState, mallory.change)
    const { joined } = await begin()
    const ends = ['compare', 'failed']
    await expect
      .poll(() => screens.old.seen.some(({ stage }) => ends.includes(stage)), { timeout: 20_000 })
      .toBe(true)
    expect(screens.old.seen.at(-1)).toEqual({ stage: 'failed', code: 'PAIRING_MISMATCH' })
    await joined.approve()
    expect(screens.old.seen.map(({ stage }) => stage)).not.toContain('compare')
    expect(server.requests.map(({ path }) => path)).not.toContain('pairing/deliver')
  })

  it('threat 24a rejects: a wallet that the relay made, although the person confirmed', async () => {
    const { server, fresh, screens, begin } = await setUp()
    server.tamper(pairingEndpoints.pairState, (state) =>
      state.stage === 'delivered' ? { ...state, payload: randomPayload() } : state,
    )
    const { requested, joined } = await begin()
    const shown = await screens.fresh.until('compare')
    await joined.approve()
    shown.confirm?.()
    await requested
    expect(screens.fresh.seen.at(-1)).toEqual({ stage: 'failed', code: 'PAIRING_MISMATCH' })
    expect(fresh.status()).toBe('locked')
  })

  it('behavior: refused on the old device, the new one is told', async () => {
    const { screens, begin } = await setUp()
    const { requested, joined } = await begin()
    await screens.fresh.until('compare')
    await joined.refuse()
    await requested
    expect(screens.fresh.seen.at(-1)).toEqual({ stage: 'failed', code: 'USER_REJECTED' })
  })

  it('behavior: given up on the new device, the pairing is refused for the old one', async () => {
    const { server, id, requested, screens, leaving } = await begun()
    await screens.fresh.until('compare')
    leaving.abort()
    await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
    const refusal = expect.objectContaining({ path: 'pairing/refuse', body: JSON.stringify({ id }) })
    await vi.waitFor(() => expect(server.requests).toContainEqual(refusal))
  })

  it('rejects: a pairing that is no longer offered', async () => {
    const { old } = await setUp()
    await expect(old.pairing.join('0'.repeat(32), () => {})).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })
})

async function begun() {
  const setup = await setUp()
  return { ...setup, ...(await setup.begin()) }
}

/** A server that stands between the two devices with keys of its own, and knows the whole protocol. */
async function createRelay() {
  const [toOld, toNew] = [await createPairingKey(), await createPairingKey()]
  const nonce = randomBytes(32)
  const commitment = toBase64Url(await commitTo(toOld.publicKey, nonce))
  return {
    commitment,
    change: (state: PairingState): PairingState => ({
      ...state,
      ...(state.newKey !== undefined && { newKey: toBase64Url(toOld.publicKey), nonce: toBase64Url(nonce) }),
      ...(state.oldKey !== undefined && { oldKey: toBase64Url(toNew.publicKey) }),
    }),
  }
}

function randomPayload() {
  return { iv: toBase64Url(randomBytes(12)), ciphertext: toBase64Url(randomBytes(48)) }
}

describe('pairingSecrets', () => {
  const transcriptOf = (newKey: Bytes, oldKey: Bytes, nonce: Bytes) => ({ id: 'a', newKey, oldKey, nonce })

  it('default: both ends make the same key and code', async () => {
    const [a, b] = [await createPairingKey(), await createPairingKey()]
    const transcript = transcriptOf(a.publicKey, b.publicKey, randomBytes(32))
    const [ours, theirs] = [
      await pairingKeyOf(a.privateKey, b.publicKey, transcript),
      await pairingKeyOf(b.privateKey, a.publicKey, transcript),
    ]
    const iv = randomBytes(12)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, ours, fromBase64Url('c2FtZQ'))
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, theirs, sealed)
    expect(toBase64Url(new Uint8Array(opened))).toBe('c2FtZQ')
  })

  it('behavior: any other part of the transcript, another code', async () => {
    const [a, b] = [await createPairingKey(), await createPairingKey()]
    const nonce = randomBytes(32)
    const base = transcriptOf(a.publicKey, b.publicKey, nonce)
    const codes = await Promise.all(
      [
        base,
        { ...base, id: 'b' },
        { ...base, nonce: randomBytes(32) },
        { ...base, newKey: (await createPairingKey()).publicKey },
        { ...base, oldKey: (await createPairingKey()).publicKey },
      ].map(pairingCode),
    )
    expect(new Set(codes).size).toBe(codes.length)
  })
})
