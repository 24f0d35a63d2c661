import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { Client } from 'pg'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import * as z from 'zod'
import { createWorld, type World } from '../../../world/createWorld.ts'
import { openModal, outcomeOf, stateOf } from '../../fixtures/actions.ts'
import { enterEmailElsewhere, newAddress, secureFrameOf, signInWithCode } from '../../fixtures/embedded.ts'
import { test as base, expect, modalOf } from '../../fixtures/test.ts'

/* The operator, who has the whole database and may write into it, and the person's mailbox. */

const test = base.extend<object, { pairWorld: World }>({
  pairWorld: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const world = await createWorld({ pair: true })
      await use(world)
      await world.destroy()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [async ({ pairWorld }, use) => use(pairWorld.urls), { scope: 'worker' }],
})

const namesSchema = z.array(z.object({ name: z.string() }))
const rowsSchema = z.array(z.object({ row: z.string() }))
const sealedSchema = z.object({ iv: z.string(), ciphertext: z.string() })
const vaultSchema = z.tuple([z.object({ vault: sealedSchema })])

/** Tables that hold what a server has read from chains, which everybody can. */
const publicRows = 200

/** Every text of every row of every table that is about persons or holds secrets, as a key by each way in which it may be one. */
async function everyKey(database: Client): Promise<Map<string, Buffer>> {
  const tables = await database.query(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  )
  const keys = new Map<string, Buffer>()
  for (const { name } of namesSchema.parse(tables.rows)) {
    const { rows } = await database.query(`select to_jsonb(one)::text as row from ${name} one`)
    if (rows.length > publicRows) continue
    for (const { row } of rowsSchema.parse(rows))
      for (const [, text = ''] of row.matchAll(/"([^"]{16,})"/g))
        for (const key of [Buffer.from(text, 'base64url'), Buffer.from(text, 'hex'), sha256(text)])
          if (key.length === 32) keys.set(key.toString('hex'), key)
  }
  return keys
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The wallet's address if this key opens the vault; its seal is not asked, so that nothing depends on what it is bound to. */
function addressBy(key: Buffer, { iv, ciphertext }: z.infer<typeof sealedSchema>): string {
  const counter = Buffer.concat([Buffer.from(iv, 'base64url'), Buffer.from([0, 0, 0, 2])])
  const sealed = Buffer.from(ciphertext, 'base64url').subarray(0, -16)
  const entropy = createDecipheriv('aes-256-ctr', key, counter).update(sealed)
  const words = entropyToMnemonic(entropy, wordlist)
  return hdKeyToAccount(HDKey.fromMasterSeed(pbkdf2Sync(words, 'mnemonic', 2_048, 64, 'sha512'))).address
}

test('threat 14: the whole database, forged sessions and the mailbox open no wallet and sign nothing', async ({
  page,
  modal,
  openKit,
  kitPage,
  browser,
  world,
  pairWorld,
}) => {
  const email = newAddress('owner')
  await openKit()
  const code = await signInWithCode({ page, modal, world }, email)
  const address = (await stateOf(page)).accounts.eip155?.address ?? ''
  const database = new Client({ connectionString: pairWorld.pair?.databaseUrl })
  await database.connect()

  const { rows } = await database.query('select vault from vaults')
  const [{ vault }] = vaultSchema.parse(rows)
  const keys = await everyKey(database)
  expect(keys.size).toBeGreaterThan(20)
  const opened = [...keys.values()].map((key) => addressBy(key, vault))
  expect(opened).not.toContain(address)

  // The mailbox, a session by it, and all that the server could write into it: proven just now, with the share of the owner's device.
  await database.query('delete from throttles')
  const context = await browser.newContext()
  const operator = await context.newPage()
  const operatorModal = modalOf(operator)
  const frame = secureFrameOf(operatorModal)
  await operator.goto(kitPage())
  await operator.waitForFunction(() => 'version' in window.walletKit)
  await enterEmailElsewhere({ page: operator, modal: operatorModal, world }, email)
  await expect(frame.getByRole('heading', { name: 'Open your wallet here' })).toBeVisible()
  await database.query('update sessions set stepped_up_at = now()')
  const { rowCount } = await database.query(
    `insert into vault_shares select vault_id, forged.device, share, name, site, created_at, last_used_at from vault_shares,
     (select device from sessions where device not in (select device from vault_shares)) forged`,
  )
  expect(rowCount).toBe(1)
  await operator.reload()
  await operator.waitForFunction(() => 'version' in window.walletKit)
  const outcome = await outcomeOf(
    operator,
    (account) =>
      window.walletKit
        .getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x6869', account] }),
    address,
  )
  expect(outcome).not.toHaveProperty('value')
  expect((await stateOf(operator)).accounts).toEqual({})
  await database.end()

  // What is lacking is the person's secret, and nothing else.
  await openModal(operator)
  const field = operatorModal.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await field.press('Enter')
  await frame.getByRole('button', { name: 'Type your recovery code' }).click()
  await frame.getByRole('textbox').fill(code)
  await frame.getByRole('button', { name: 'Open the wallet' }).press('Enter')
  await expect.poll(async () => (await stateOf(operator)).accounts.eip155?.address).toBe(address)
  await context.close()
})
