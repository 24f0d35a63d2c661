import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { knownEndpoints } from '#shared/api/auth/known.ts'
import { pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Database } from '../database/database.ts'
import { hour, randomText, testFactor, testVault } from '../testing/createTestCustody.ts'
import { createTestWallet, type TestDevice } from '../testing/createTestDevice.ts'
import { createTestSecure, type TestSecure } from '../testing/createTestSecure.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { startUpstream, type Upstream } from '../testing/startUpstream.ts'

let database: Database
let node: Upstream
beforeAll(async () => {
  database = await openTestDatabase()
  node = await startUpstream((body, response) => {
    const { id } = JSON.parse(body)
    const calls = [{ status: '0x1', returnData: '0x', logs: [] }]
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: [{ calls }] }))
  })
}, 90_000)
afterAll(async () => {
  await database.destroy()
  await node.destroy()
})

let kit: TestSecure
beforeEach(() => {
  kit = createTestSecure(database.queries, node.url)
})
afterEach(() => kit.destroy())

const wallet = createTestWallet()
const { vault, create, share, enrol, rotate, addFactor, thaw, freeze, restart } = custodyEndpoints

async function signedIn(email: string): Promise<{ device: TestDevice; token: string; personId: string }> {
  const device = await kit.device()
  const { token, person } = await kit.signIn(device, email)
  // The next code to the same address has to wait.
  kit.custody.pass(31_000)
  return { device, token, personId: person.id }
}

const newWallet = () => ({
  vault: testVault(),
  proofKey: wallet.proofKey,
  share: randomText(32),
  deviceName: 'Laptop',
  factors: [testFactor()],
})

/** A body that each proven endpoint takes. */
const proven: Readonly<Record<string, unknown>> = {
  'recoveries/approve': { device: randomText(32) },
  'devices/enrol': { share: randomText(32), deviceName: 'Phone' },
  'devices/revoke': { device: randomText(32) },
  'factors/add': { factor: testFactor() },
  'factors/escrow': { factor: testFactor({ kind: 'escrow', label: '' }), secret: randomText(32) },
  'factors/remove': { id: randomId() },
  'vault/rotate': {
    vault: testVault({ epoch: 2 }),
    proofKey: createTestWallet().proofKey,
    share: randomText(32),
    factors: [],
  },
  thaw: {},
  savings: {
    savings: {
      credentialId: randomText(16),
      x: `0x${'1'.repeat(64)}`,
      y: `0x${'2'.repeat(64)}`,
      recovery: null,
      allowances: [],
    },
  },
  'vault/exported': {},
  'pairing/deliver': { id: randomId(), payload: { iv: randomText(12), ciphertext: randomText(48) } },
  'account/email': { newEmail: 'mallory@mail.example' },
}
const all: Endpoint[] = [
  custodyEndpoints,
  pairingEndpoints,
  accountEndpoints,
  simulateEndpoints,
  knownEndpoints,
].flatMap((table): Endpoint[] => Object.values(table))
const provenEndpoints = all.filter(({ needs }) => needs === 'vault')
const sessionEndpoints = all.filter(({ needs }) => needs === 'session')

describe('custody over the API', () => {
  test('default: made, opened by its device, changed with the proof of the unlocked wallet', async () => {
    const { device, token } = await signedIn('ada@mail.example')
    const made = newWallet()
    expect(await device.call(create, made, { token })).toMatchObject({ status: 200, body: {} })
    expect((await device.call(share, {}, { token })).body).toEqual({ share: made.share, epoch: 1 })
    kit.custody.pass(1_000)
    const factor = testFactor()
    expect((await device.call(addFactor, { factor }, { token, wallet })).status).toBe(200)
    const overview = await device.call(vault, {}, { token })
    expect(overview.body).toMatchObject({
      vault: made.vault,
      enrolled: true,
      factors: [{ id: made.factors[0]?.id }, { id: factor.id }],
      devices: [{ device: device.thumbprint, site: 'https://shop.example', current: true }],
    })
  })

  test('default: a transaction that is tried out comes with what the coin costs, where that is known', async () => {
    const { device, token } = await signedIn('cyp@mail.example')
    const from = `0x${'1'.repeat(40)}`
    const transaction = { chainId: 'eip155:31337' as const, from, to: from, data: '0x', value: '0' }
    expect((await device.call(simulateEndpoints.simulateEvm, transaction, { token })).body).toEqual({
      succeeds: true,
      changes: [],
      approvals: [],
      coinPrice: 3_000,
    })
  })

  test('default: what an approval shows is looked up in a session', async () => {
    const { device, token } = await signedIn('kay@mail.example')
    const asked = { chainId: 'eip155:31337' as const, receivers: [], tokens: [null] }
    expect((await device.call(knownEndpoints.lookUp, asked, { token })).body).toEqual({
      names: [],
      prices: [{ token: null, price: 3_000 }],
    })
  })

  test('threat 12, threat 11: the mailbox alone reads what a session may, and gets no share', async () => {
    const owner = await signedIn('bob@mail.example')
    await owner.device.call(create, newWallet(), { token: owner.token })
    const thief = await signedIn('bob@mail.example')
    expect(thief.personId).toBe(owner.personId)
    const options = { token: thief.token }
    expect((await thief.device.call(vault, {}, options)).body['enrolled']).toBe(false)
    expect(await thief.device.call(share, {}, options)).toMatchObject({
      status: 403,
      body: { code: 'FACTOR_REQUIRED' },
    })
    expect(await thief.device.call(create, newWallet(), options)).toMatchObject({
      status: 409,
      body: { code: 'VAULT_CONFLICT' },
    })
    expect((await thief.device.call(freeze, {}, options)).status).toBe(200)
    expect((await thief.device.call(restart, { cancel: false }, options)).status).toBe(200)
  })

  test.each(provenEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'threat 12 rejects: %s without the unlocked wallet',
    async (path, endpoint) => {
      const { device, token } = await signedIn(`${randomId()}@mail.example`)
      await device.call(create, newWallet(), { token })
      const body = proven[path]
      const refused = { status: 403, body: { code: 'FACTOR_REQUIRED' } }
      expect(await device.call(endpoint, body, { token })).toMatchObject(refused)
      const forged = { ...Object(body), vaultProof: randomText(64) }
      expect(await device.call(endpoint, forged, { token })).toMatchObject(refused)
      expect(await device.call(endpoint, body, { token, wallet: createTestWallet() })).toMatchObject(refused)
      expect(await device.call(endpoint, body, { wallet })).toMatchObject({ status: 401 })
      const answer = await device.call(endpoint, body, { token, wallet })
      expect(answer.body['code']).not.toBe('FACTOR_REQUIRED')
    },
  )

  test.each(sessionEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'threat 15 rejects: %s without a session, or with the one of another device',
    async (_, endpoint) => {
      const { token } = await signedIn(`${randomId()}@mail.example`)
      const stranger = await kit.device()
      expect(await stranger.call(endpoint, {})).toMatchObject({
        status: 401,
        body: { code: 'SESSION_EXPIRED' },
      })
      expect(await stranger.call(endpoint, {}, { token })).toMatchObject({
        status: 401,
        body: { code: 'PROOF_INVALID' },
      })
    },
  )

  test('threat 25: a device that was revoked is out, and a rotation makes the old proof worthless', async () => {
    const owner = await signedIn('cyd@mail.example')
    const options = { token: owner.token, wallet }
    const made = newWallet()
    await owner.device.call(create, made, { token: owner.token })
    const phone = await signedIn('cyd@mail.example')
    const enrolment = { share: randomText(32), deviceName: 'Phone' }
    const phoneOptions = { token: phone.token, wallet }
    expect((await phone.device.call(enrol, enrolment, phoneOptions)).status).toBe(200)
    expect((await phone.device.call(share, {}, { token: phone.token })).body['share']).toBe(enrolment.share)

    const after = createTestWallet()
    const next = {
      vault: { ...made.vault, epoch: 2 },
      proofKey: after.proofKey,
      share: randomText(32),
      factors: [],
    }
    expect((await owner.device.call(rotate, next, options)).status).toBe(200)
    const refused = { status: 403, body: { code: 'FACTOR_REQUIRED' } }
    expect(await phone.device.call(share, {}, { token: phone.token })).toMatchObject(refused)
    expect(await phone.device.call(enrol, enrolment, phoneOptions)).toMatchObject(refused)
    expect((await owner.device.call(thaw, {}, { token: owner.token, wallet: after })).status).toBe(200)
  })

  test('rejects: what the table does not name', async () => {
    const { device, token } = await signedIn('dan@mail.example')
    const made = { ...newWallet(), dek: randomText(32) }
    expect(await device.call(create, made, { token })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PARAMS' },
    })
    const long = { ...newWallet(), share: randomText(33) }
    expect((await device.call(create, long, { token })).status).toBe(400)
    expect((await device.call(vault, {}, { token })).body['vault']).toBeNull()
  })

  test('behavior: too often is 429, and says until when', async () => {
    const { device, token } = await signedIn('eve@mail.example')
    await device.call(create, newWallet(), { token })
    for (let count = 0; count < 3; count += 1) {
      await device.call(restart, { cancel: false }, { token })
      await device.call(restart, { cancel: true }, { token })
    }
    const answer = await device.call(restart, { cancel: false }, { token })
    expect(answer).toMatchObject({ status: 429, body: { code: 'THROTTLED' } })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(hour / 1_000)
  })

  test('default: a transaction is tried out on the project’s chain', async () => {
    const { device, token } = await signedIn('fay@mail.example')
    const transaction = {
      chainId: 'eip155:31337',
      from: `0x${'a1'.repeat(20)}`,
      to: `0x${'b2'.repeat(20)}`,
      data: '0x',
      value: '7',
    }
    expect(await device.call(simulateEndpoints.simulateEvm, transaction, { token })).toMatchObject({
      status: 200,
      body: { succeeds: true, changes: [{ kind: 'native', amount: '-7' }], approvals: [] },
    })
    const elsewhere = { ...transaction, chainId: 'eip155:424242424' }
    expect(await device.call(simulateEndpoints.simulateEvm, elsewhere, { token })).toMatchObject({
      status: 404,
      body: { code: 'NETWORK_NOT_FOUND' },
    })
  })
})
