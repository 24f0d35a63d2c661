import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siwxTokensSchema } from '#shared/api/siwx/siwx.ts'
import { createEscrowBox } from '../custody/createEscrowBox.ts'
import { factorsTable } from '../custody/custodyTables.ts'
import { secretPolicy } from '../database/createSecretRing.ts'
import type { Database } from '../database/database.ts'
import { secretsTable } from '../database/secrets.ts'
import { createNonces } from '../login/nonces.ts'
import { siwxKeysTable } from '../siwx/siwxTables.ts'
import {
  createTestCustody,
  randomText,
  testCaller,
  testFactor,
  testVault,
} from '../testing/createTestCustody.ts'
import { createTestSiwx, evmSigner, type TestSiwx } from '../testing/createTestSiwx.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { runSecretCommand, type SecretCommand, serverKeys } from './runSecretCommand.ts'

const { publishAhead } = secretPolicy
const ada = evmSigner(1)
const newKey = () => randomBytes(32).toString('hex')

let database: Database
let page: TestSiwx
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  for (const table of [secretsTable, siwxKeysTable, factorsTable]) await database.queries.delete(table)
  page = createTestSiwx(database.queries)
  return () => page.destroy()
})
afterAll(() => database.destroy())

const run = (action: SecretCommand['action'], names: string[] = [], config: Partial<EscrowConfig> = {}) =>
  runSecretCommand(
    { action, names },
    { queries: database.queries, config: { otherEscrowKeys: [], ...config }, now: () => page.time.now },
  )
interface EscrowConfig {
  escrowKey: string
  otherEscrowKeys: string[]
}

const refresh = (refreshToken: string, of: TestSiwx = page) => of.call('refresh', { body: { refreshToken } })
const me = async (accessToken: string) => {
  const headers = { Authorization: `Bearer ${accessToken}` }
  return (await page.call('me', { method: 'GET', headers })).status
}

describe('rotate', () => {
  test('default: a nonce, a sign-in under way and a session of before go on after it', async () => {
    const now = () => page.time.now
    const nonces = createNonces({ queries: database.queries, now })
    const nonce = await nonces.issue('device')
    const session = await page.signIn(ada)
    await run('rotate')
    page.time.now += publishAhead
    const text = await page.message(ada)
    await run('rotate')
    page.time.now += publishAhead
    expect(await nonces.use(nonce, 'device')).toBe(true)
    expect((await page.authenticate(text, await ada.sign(text))).status).toBe(200)
    expect(await me(session.accessToken)).toBe(200)
    const { refreshToken } = siwxTokensSchema.parse((await refresh(session.refreshToken)).body)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('behavior: two processes that exchange one token, each by the key that it goes by, give the same one', async () => {
    const other = createTestSiwx(database.queries)
    const session = await page.signIn(ada)
    const more = siwxTokensSchema.parse((await refresh(session.refreshToken, other)).body)
    await run('rotate', ['siwx-refresh'])
    // Both have read of the next key, and by the clock of one of them it is the current one already.
    page.time.now += publishAhead
    other.time.now += publishAhead - 1
    const late = await refresh(more.refreshToken)
    const early = await refresh(more.refreshToken, other)
    expect([late.status, early.status]).toEqual([200, 200])
    const tokens = [late, early].map(({ body }) => siwxTokensSchema.parse(body).refreshToken)
    expect(new Set(tokens).size).toBe(1)
    await other.destroy()
  })

  test('default: what is kept for visitors is put under the new key, and opens without the former one', async () => {
    const [former, next] = [newKey(), newKey()]
    const { caller, factor, secret } = await withEscrow(former)
    const config = { escrowKey: next, otherEscrowKeys: [former] }
    expect(await run('list', ['escrow'], config)).toContain('0 under escrowKey, 1 under otherEscrowKeys')
    expect(await run('rotate', ['escrow'], config)).toContain('1 under escrowKey, 1 of them put there now')
    expect(await run('rotate', ['escrow'], config)).toContain('1 under escrowKey, 0 of them put there now')
    const { handlers } = createTestCustody(database.queries, {}, next)
    expect(await handlers.escrow({}, caller)).toEqual({ secrets: [{ id: factor.id, secret }] })
  })

  test('behavior: processes of both keys open what the other one keeps', async () => {
    const [former, next] = [newKey(), newKey()]
    const name = { vaultId: 'vault', factorId: 'factor' }
    const boxes = [createEscrowBox(former, [next]), createEscrowBox(next, [former])]
    for (const box of boxes)
      for (const by of boxes) expect(by.open(box.seal('word', name), name)).toBe('word')
  })

  test('rejects: an escrow that no key opens, which stays as it is; what else was done is said', async () => {
    const former = newKey()
    const { caller, factor, secret } = await withEscrow(former)
    await page.nonce()
    const rotating = run('rotate', [], { escrowKey: newKey() })
    await expect(rotating).rejects.toThrow(
      /siwx-nonces +number 2 is accepted now.*\n(?:.*\n)*escrow: 1 of 1 open/,
    )
    const { handlers } = createTestCustody(database.queries, {}, former)
    expect(await handlers.escrow({}, caller)).toEqual({ secrets: [{ id: factor.id, secret }] })
  })

  test('default: says of each key how it stands, and of one that is not used yet that there is nothing to do', async () => {
    expect((await run('rotate')).split('\n')).toHaveLength(serverKeys.length)
    expect(await run('list', ['pictures'])).toBe('pictures      not used yet')
    await page.nonce()
    await run('rotate')
    expect(await run('list', ['siwx-nonces'])).toBe('siwx-nonces   number 1 is used; kept: 2')
    page.time.now += publishAhead
    expect(await run('list', ['siwx-nonces'])).toMatch(
      /number 2 is used, made 2026-01-31T12:00:00.000Z; kept: 2/,
    )
  })
})

describe('withdraw', () => {
  test('rejects: an access token of the former key, once that is withdrawn; its session goes on', async () => {
    const session = await page.signIn(ada)
    await run('rotate', ['access-tokens'])
    page.time.now += publishAhead
    expect(await me(session.accessToken)).toBe(200)
    await run('withdraw', ['access-tokens'])
    page.time.now += 60_000
    expect(await me(session.accessToken)).toBe(401)
    const { accessToken } = siwxTokensSchema.parse((await refresh(session.refreshToken)).body)
    expect(await me(accessToken)).toBe(200)
  })

  test('rejects: a nonce of the former key', async () => {
    const text = await page.message(ada)
    await run('rotate', ['siwx-nonces'])
    page.time.now += publishAhead
    await run('withdraw', ['siwx-nonces'])
    page.time.now += secretPolicy.fresh
    expect((await page.authenticate(text, await ada.sign(text))).status).toBe(401)
  })

  test('rejects: a key that nothing follows, or that other processes have not read of', async () => {
    await page.signIn(ada)
    await expect(run('withdraw', ['siwx-nonces'])).rejects.toThrow('has one key only: rotate it first')
    await expect(run('withdraw', ['access-tokens'])).rejects.toThrow('has one key only: rotate it first')
    await run('rotate')
    await expect(run('withdraw', ['siwx-nonces'])).rejects.toThrow('withdraw then')
    await expect(run('withdraw', ['access-tokens'])).rejects.toThrow('withdraw then')
  })

  test('rejects: all of them at once, a name that is none, and escrow, which is withdrawn in the configuration', async () => {
    await expect(run('withdraw')).rejects.toThrow('takes the names')
    await expect(run('rotate', ['nonce'])).rejects.toThrow('There is no key "nonce"')
    await expect(run('withdraw', ['escrow'])).rejects.toThrow('OTHER_ESCROW_KEYS')
  })
})

test('behavior: every secret that the server makes for itself is one of these, but those that a chain knows', () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!testing).*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const used = files.flatMap((text) => [
    ...text.matchAll(/(?:readSecret|createSecretRing|watchSecret)\([^;]*?\bname: '([^']+)'/g),
    ...text.matchAll(/\bsecret(?: =|:) '([^']+)'/g),
    ...text.matchAll(/readSecret\(queries, [`']([^`']+)[`']\)/g),
  ])
  const names = serverKeys.map(({ name }) => name.replace('-', ' '))
  expect(used.map(([, name]) => name).filter((name = '') => !names.includes(name))).toEqual([
    expect.stringMatching(/^names-/),
  ])
  expect(used.length).toBeGreaterThanOrEqual(6)
})

/** A person whose way back is kept under this key. */
async function withEscrow(escrowKey: string) {
  const { handlers } = createTestCustody(database.queries, {}, escrowKey)
  const caller = testCaller()
  const made = {
    vault: testVault(),
    proofKey: randomText(32),
    share: randomText(32),
    deviceName: '',
    factors: [],
  }
  await handlers.create(made, caller)
  const factor = testFactor({ kind: 'escrow', label: '' })
  const secret = randomText(32)
  await handlers.addEscrow({ factor, secret, vaultProof: randomText(64) }, caller)
  return { caller, factor, secret }
}
