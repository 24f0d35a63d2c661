import { parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { sponsoredDaysTable } from '../../chains/sponsoring/sponsoredTables.ts'
import { namesConfigSchema } from '../../config/namesConfig.ts'
import type { Database } from '../../database/database.ts'
import { countersTable, throttlesTable } from '../../limits/rateLimits.ts'
import { createTestNames } from '../../testing/createTestNames.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { namesTable } from '../namesTable.ts'

const ada = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const bob = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const anna = 'anna.harbor.eth'
const bobs = 'bobs.harbor.eth'
const done = [200, true]
const day = 86_400_000

let database: Database
let names: ReturnType<typeof createTestNames>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.queries.delete(namesTable)
  await database.queries.delete(countersTable)
  await database.queries.delete(throttlesTable)
  await database.queries.delete(sponsoredDaysTable)
  names = createTestNames(database.queries)
  await names.register(ada, anna)
  await names.register(bob, bobs)
})
afterAll(() => database.destroy())

const readPaid = () => database.queries.select().from(sponsoredDaysTable)

describe('POST /v1/profile/account/{name}/primary', () => {
  test('default: the registrar is called by the operator’s account, with the next nonce and no worth', async () => {
    expect(await names.claim(ada, anna)).toEqual(done)
    const [sent, ...more] = names.paid
    expect(more).toEqual([])
    const transaction = parseTransaction(`0x${String(sent).slice(2)}`)
    expect(transaction).toMatchObject({ chainId: 31_337, nonce: 2, to: `0x${'6'.repeat(40)}`, gas: 112_500n })
    expect(transaction.value ?? 0n).toBe(0n)
    // 112,500 units of gas at twice the base fee and the tip.
    expect(await readPaid()).toMatchObject([{ projectId: 'shop', operations: 1, most: 337_500_000_000_000n }])
  })

  test('behavior: a contract signs for itself (ERC-1271)', async () => {
    names.chain.contractSays = '0x01'
    expect(await names.claim(ada, bobs, { address: bob.address })).toEqual(done)
  })

  test.each([
    ['of somebody else', { signed: bobs }, bobs, [409, 'NOT_YOUR_NAME']],
    ['that nobody has', {}, 'nobody.harbor.eth', [409, 'NOT_YOUR_NAME']],
    ['under another suffix', {}, 'anna.eth', [409, 'NOT_YOUR_NAME']],
    ['that it has not signed', { signed: bobs }, anna, [400, 'SIGNATURE_INVALID']],
    ['by a signature that is none', { signature: '0x' }, anna, [400, 'SIGNATURE_INVALID']],
    ['with a claim that has expired', { left: -1 }, anna, [400, 'MESSAGE_EXPIRED']],
    ['with a claim that would expire on its way', { left: 119 }, anna, [400, 'MESSAGE_EXPIRED']],
    ['with a claim that is good for over an hour', { left: 3_601 }, anna, [400, 'MESSAGE_INVALID']],
    ['in a project without names', { projectId: 'nameless' }, anna, [403, 'NAMES_NOT_OFFERED']],
  ])('rejects: a name %s, and pays nothing', async (_, claim, name, refusal) => {
    expect(await names.claim(ada, name, claim)).toEqual(refusal)
    expect(names.paid).toEqual([])
  })

  test('rejects: an account by somebody else’s signature', async () => {
    expect(await names.claim(bob, anna, { address: ada.address })).toEqual([400, 'SIGNATURE_INVALID'])
    expect(names.paid).toEqual([])
  })

  test('rejects: the same claim once more, whoever brings it, also on the next day', async () => {
    names.time.now = Date.UTC(2026, 10, 29) - 60_000
    expect(await names.claim(ada, anna)).toEqual(done)
    names.time.now += 120_000
    expect(await names.claim(ada, anna, { left: 3_480, ip: '198.51.100.1' })).toEqual([409, 'MESSAGE_USED'])
    expect(names.paid).toHaveLength(1)
    expect(await readPaid()).toMatchObject([{ payer: 'names', operations: 1 }])
  })

  test('behavior: the same claim twice at once is paid for once', async () => {
    const answers = await Promise.all([names.claim(ada, anna), names.claim(ada, anna)])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(names.paid).toHaveLength(1)
  })

  test('rejects: any, where the operator pays for none', async () => {
    names = createTestNames(database.queries, {}, false)
    expect(await names.claim(ada, anna)).toEqual([404, 'PRIMARY_NOT_OFFERED'])
  })
})

describe('limits', () => {
  test('rejects: a second one of an account in a day', async () => {
    expect(await names.claim(ada, anna)).toEqual(done)
    expect(await names.claim(ada, anna, { left: 3_000 })).toEqual([429, 'TOO_MANY_REQUESTS'])
    names.time.now += day
    expect(await names.claim(ada, anna)).toEqual(done)
  })

  test.each([
    ['from one address', { perIp: 1 }, { ip: '198.51.100.1' }],
    ['in one project', { perProject: 1 }, { projectId: 'mall' }],
  ])('rejects: more than the operator says %s', async (_, limits, other) => {
    names = createTestNames(database.queries, limits)
    expect(await names.claim(ada, anna)).toEqual(done)
    expect((await names.claim(bob, bobs))[0]).toBe(429)
    names.time.now += day
    expect(await names.claim(ada, anna)).toEqual(done)
    expect(await names.claim(bob, bobs, other)).toEqual(done)
  })

  test.each([
    [
      'the network asks too much',
      'eth_getBlockByNumber',
      { baseFeePerGas: '0x4a817c800' },
      'PRIMARY_NOT_PAID',
    ],
    ['nothing is left to pay with', 'eth_getBalance', '0x1', 'PRIMARY_NOT_PAID'],
  ])('behavior: while %s nothing is sent, and the claim stays good', async (_, method, answer, code) => {
    const usual = names.node.get(method)
    names.node.set(method, answer)
    expect(await names.claim(ada, anna)).toEqual([503, code])
    expect(names.paid).toEqual([])
    names.node.set(method, usual)
    expect(await names.claim(ada, anna)).toEqual(done)
  })

  test('behavior: while the one before is not mined no other is sent', async () => {
    names.node.set('eth_getTransactionCount pending', '0x3')
    expect(await names.claim(ada, anna)).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(names.paid).toEqual([])
  })

  test('behavior: two accounts at once: one transaction at a time', async () => {
    const answers = await Promise.all([names.claim(ada, anna), names.claim(bob, bobs)])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 429])
    expect(names.paid).toHaveLength(1)
  })
})

describe('the chain', () => {
  test('rejects: what the registrar reverts', async () => {
    names.node.set('eth_estimateGas', new WalletKitError('RPC_ERROR', 'execution reverted', { code: 3 }))
    expect(await names.claim(ada, anna)).toEqual([400, 'SIGNATURE_INVALID'])
    expect(names.paid).toEqual([])
  })

  test('behavior: an endpoint that has the transaction already has taken it', async () => {
    names.node.set('eth_sendRawTransaction', new WalletKitError('RPC_ERROR', 'already known'))
    expect(await names.claim(ada, anna)).toEqual(done)
  })

  test('behavior: nobody says whether it was sent: the claim counts, since it may be mined', async () => {
    names.node.set('eth_sendRawTransaction', new WalletKitError('RPC_UNREACHABLE', 'Nobody answers'))
    expect(await names.claim(ada, anna)).toEqual([503, 'RPC_UNREACHABLE'])
    expect(await names.claim(ada, anna)).toEqual([409, 'MESSAGE_USED'])
  })
})

test.each([`0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`, '0x7', 7])(
  'rejects: %s as the payer’s key, and says no more of it',
  (payerKey) => {
    const { primary, ...others } = names.config
    const parsed = namesConfigSchema.safeParse({ ...others, primary: { ...primary, payerKey } })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'must be a private key, 0x and 64 hexadecimal digits',
    ])
  },
)
