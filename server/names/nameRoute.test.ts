import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { countersTable } from '../limits/rateLimits.ts'
import { kit } from '../testing/createTestKit.ts'
import { createTestNames, namesSite } from '../testing/createTestNames.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { namesTable } from './namesTable.ts'

const ada = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const bob = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const anna = 'anna.harbor.eth'
const done = [200, true]
const minute = 60_000
const day = 86_400_000

let database: Database
let names: ReturnType<typeof createTestNames>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.queries.delete(namesTable)
  await database.queries.delete(countersTable)
  names = createTestNames(database.queries)
})
afterAll(() => database.destroy())

const rows = () => database.queries.select().from(namesTable)
const held = async () => (await rows()).filter(({ releasedAt }) => releasedAt === null)

describe('POST /v1/profile/account', () => {
  test('default: the account that has signed has the name', async () => {
    expect(await names.register(ada, anna)).toEqual(done)
    expect(await names.own.find(anna)).toEqual({
      name: anna,
      address: ada.address,
      coinTypes: ['60', '2147483649', '2147514985'],
      records: {},
      registeredAt: names.time.now,
      updatedAt: names.time.now,
    })
    expect((await names.own.ofAddress(ada.address))?.name).toBe(anna)
  })

  test('behavior: a name is one in any case, and kept in small letters', async () => {
    expect(await names.register(ada, 'Anna.Harbor.eth')).toEqual(done)
    expect((await names.own.find('ANNA.harbor.eth'))?.name).toBe(anna)
    expect(await names.register(bob, 'aNNa.harbor.eth')).toEqual([409, 'NAME_TAKEN'])
  })

  test('behavior: two people at once for one name: one has it, the other is told', async () => {
    const answers = await Promise.all([names.register(ada, anna), names.register(bob, anna)])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(names.last.why).toBe('This name is taken: choose another one')
    expect(await held()).toHaveLength(1)
  })

  test('behavior: an account that asks for two names at once has one of them', async () => {
    const later = { message: { timestamp: names.time.now / 1_000 + 1 } }
    const answers = await Promise.all([
      names.register(ada, anna),
      names.register(ada, 'adas.harbor.eth', later),
    ])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(await held()).toHaveLength(1)
  })

  test('rejects: a body that is too large, in words that the page can read', async () => {
    const answer = await names.app.request(`${kit}/v1/profile/account?projectId=shop`, {
      method: 'POST',
      headers: { Origin: namesSite, 'Content-Length': '30000' },
      body: 'x'.repeat(30_000),
    })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(namesSite)
  })

  test('rejects: a second name of an account, and says which one it has', async () => {
    await names.register(ada, anna)
    names.time.now += 1_000
    expect(await names.register(ada, 'adas.harbor.eth')).toEqual([409, 'ALREADY_NAMED'])
    expect(names.last.why).toBe(`This account already has the name ${anna}`)
  })

  test('behavior: who asks again with the same message, since no answer came, is told of the success', async () => {
    const signature = await ada.signMessage({
      message: JSON.stringify({ name: anna, attributes: {}, timestamp: names.time.now / 1_000 }),
    })
    expect(await names.register(ada, anna, { signature })).toEqual(done)
    expect(await names.register(ada, anna, { signature })).toEqual(done)
    expect(await rows()).toHaveLength(1)
  })

  test('parameters: of a contract (ERC-1271, ERC-6492) only where it has signed', async () => {
    names.chain.contractSays = '0x01'
    await names.register(ada, anna, { address: bob.address })
    expect((await names.own.find(anna))?.address).toBe(bob.address)
    // That chain is the one that ENS is on.
    expect((await names.own.find(anna))?.coinTypes).toEqual(['60', '2147483649', '2147514985'])
    await database.queries.update(namesTable).set({ coinType: 0x8000_0000 + 10 })
    expect((await names.own.find(anna))?.coinTypes).toEqual(['2147483658'])
  })

  test('parameters: Ethereum by either coin type', async () => {
    // The account's key has signed: no chain is asked, also where none is served.
    expect(await names.register(ada, anna, { coinType: 60 })).toEqual(done)
    expect(await names.register(bob, 'bobs.harbor.eth', { coinType: 0x8000_0001 })).toEqual(done)
    expect((await names.own.find(anna))?.coinTypes).toEqual(['60', '2147483649'])
  })

  test.each([
    ['of somebody else', async () => ({ signature: await bob.signMessage({ message: 'x' }) })],
    [
      'over another text',
      async () => ({
        sent: `${JSON.stringify({ name: anna, attributes: {}, timestamp: names.time.now / 1_000 })} `,
      }),
    ],
    ['that is none', async () => ({ signature: '0x' })],
  ])('rejects: a signature %s', async (_, claim) => {
    expect(await names.register(ada, anna, await claim())).toEqual([400, 'SIGNATURE_INVALID'])
    expect(await rows()).toEqual([])
  })

  test('behavior: while its chain cannot be asked nobody is refused', async () => {
    names.chain.isUp = false
    expect(await names.register(ada, anna, { address: bob.address })).toEqual([503, 'RPC_UNREACHABLE'])
  })

  test.each([
    ['older than ten minutes', -10 * minute - 1_000],
    ['more than a minute ahead', minute + 1_000],
  ])('rejects: a message %s', async (_, offset) => {
    const timestamp = (names.time.now + offset) / 1_000
    expect(await names.register(ada, anna, { message: { timestamp } })).toMatchObject([
      400,
      'MESSAGE_EXPIRED',
    ])
  })

  test('rejects: an old message that is brought again after the account has changed its name', async () => {
    const first = { name: anna, attributes: {}, timestamp: names.time.now / 1_000 }
    const signature = await ada.signMessage({ message: JSON.stringify(first) })
    await names.register(ada, anna, { message: first })
    names.time.now += 1_000
    const next = 'adas.harbor.eth'
    expect(await names.register(ada, next, { message: { replaces: anna } })).toEqual(done)
    names.time.now += 1_000
    expect(await names.register(ada, anna, { message: { replaces: next } })).toEqual(done)
    const again = { message: { name: next, replaces: anna, timestamp: names.time.now / 1_000 - 1 } }
    expect(await names.register(ada, next, again)).toEqual([409, 'MESSAGE_USED'])
    expect(await names.register(ada, anna, { message: first, signature })).toEqual([409, 'ALREADY_NAMED'])
    expect(await held()).toMatchObject([{ name: anna }])
  })

  test('behavior: a name that was given up is nobody else’s for a year, and leads nowhere', async () => {
    await names.register(ada, anna)
    names.time.now += 1_000
    await names.register(ada, 'adas.harbor.eth', { message: { replaces: anna } })
    expect(await names.own.find(anna)).toBeNull()
    expect(await names.register(bob, anna)).toEqual([409, 'NAME_TAKEN'])
    names.time.now += 365 * day + 1_000
    expect(await names.register(bob, anna)).toEqual(done)
  })

  test.each([
    ['of three characters', 'ann', 'NAME_INVALID'],
    ['of 64 characters', 'a'.repeat(64), 'NAME_INVALID'],
    ['with a hyphen first', '-anna', 'NAME_INVALID'],
    ['with a hyphen last', 'anna-', 'NAME_INVALID'],
    ['with two hyphens', 'an--na', 'NAME_INVALID'],
    ['in punycode', 'xn--nna-5cd', 'NAME_INVALID'],
    ['with a Cyrillic letter', 'аnna', 'NAME_INVALID'],
    ['with a full-width letter', 'ａnna', 'NAME_INVALID'],
    [
      'with a letter that becomes another one in small letters (the Kelvin sign)',
      'anna\u212a',
      'NAME_INVALID',
    ],
    ['with a character that nobody sees', 'an\u200bna', 'NAME_INVALID'],
    ['with a dot', 'an.na', 'NAME_INVALID'],
    ['that is held back', 'admin', 'NAME_RESERVED'],
    ['that is held back, with hyphens', 'a-d-min', 'NAME_RESERVED'],
    ['that the operator holds back', 'tidepool', 'NAME_RESERVED'],
  ])('rejects: a name %s', async (_, label, code) => {
    expect(await names.register(ada, `${label}.harbor.eth`)).toMatchObject([400, code])
    expect(await rows()).toEqual([])
  })

  test('parameters: a name of 63 characters', async () => {
    expect(await names.register(ada, `${'a'.repeat(63)}.harbor.eth`)).toEqual(done)
  })

  test.each(['anna.reown.id', 'anna.wcn.id', 'anna.eth', 'anna'])(
    'rejects: %s, which is of another suffix',
    async (name) => {
      expect(await names.register(ada, name)).toEqual([400, 'NAME_OF_ANOTHER_SUFFIX'])
    },
  )

  test.each([
    ['no JSON', 'anna.harbor.eth'],
    ['without a time', JSON.stringify({ name: anna, attributes: {} })],
    ['with something else', JSON.stringify({ name: anna, attributes: {}, timestamp: 1, spend: 'all' })],
  ])('rejects: a message %s', async (_, message) => {
    expect(await names.register(ada, anna, { message })).toEqual([400, 'MESSAGE_INVALID'])
  })

  test('rejects: a name in a project that has switched them off', async () => {
    expect(await names.register(ada, anna, { projectId: 'nameless' })).toEqual([403, 'NAMES_NOT_OFFERED'])
  })

  test.each([61, 0x8000_0000, 0])('rejects: coin type %d, which is of no EVM chain', async (coinType) => {
    expect(await names.register(ada, anna, { coinType })).toEqual([400, 'INVALID_PARAMS'])
    expect(names.last.why).toBe('Invalid chainId')
  })
})

describe('limits', () => {
  const give = async (index: number, claim = {}) => {
    const key: `0x${string}` = `0x${(index + 10).toString(16).padStart(64, '0')}`
    return (await names.register(privateKeyToAccount(key), `name-${index}.harbor.eth`, claim))[0]
  }

  test('rejects: more new names in a day from one address than the operator says', async () => {
    names = createTestNames(database.queries, { perIp: 2 })
    expect([await give(1), await give(2), await give(3)]).toEqual([200, 200, 429])
    expect(await give(3, { ip: '198.51.100.1' })).toBe(200)
    names.time.now += day
    expect(await give(4)).toBe(200)
  })

  test('rejects: more new names in a day in one project than the operator says', async () => {
    names = createTestNames(database.queries, { perProject: 2 })
    expect([await give(1), await give(2), await give(3)]).toEqual([200, 200, 429])
    expect(await give(3, { projectId: 'mall' })).toBe(200)
  })

  test('rejects: more than five names of one account in a month', async () => {
    const statuses: unknown[] = []
    for (let index = 0; index < 6; index += 1) {
      const replaces = index === 0 ? {} : { replaces: `adas-${index - 1}.harbor.eth` }
      statuses.push((await names.register(ada, `adas-${index}.harbor.eth`, { message: replaces }))[0])
      names.time.now += 1_000
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('behavior: a name that is taken costs nothing of that', async () => {
    names = createTestNames(database.queries, { perIp: 2 })
    await names.register(bob, anna)
    for (let index = 0; index < 3; index += 1) await names.register(ada, anna)
    expect(await names.register(ada, 'adas.harbor.eth')).toEqual(done)
  })

  test('rejects: more than 60 attempts from one address in ten minutes', async () => {
    let last: unknown[] = []
    for (let index = 0; index <= 60; index += 1) last = await names.register(ada, 'anna', { signature: '0x' })
    expect(last[0]).toBe(429)
  })
})

describe('POST /v1/profile/account/{name}/attributes', () => {
  const avatar = 'https://pictures.example/anna.png'
  beforeEach(() => names.register(ada, anna))

  test('default: what the owner signs is what the name says, and nothing else any more', async () => {
    names.time.now += 1_000
    const attributes = { avatar, description: 'Counts beans', url: 'https://anna.example' }
    expect(await names.edit(ada, anna, { message: { attributes } })).toEqual(done)
    expect((await names.own.find(anna))?.records).toEqual(attributes)
    names.time.now += 1_000
    expect(await names.edit(ada, anna, { message: { attributes: { url: 'https://anna.example' } } })).toEqual(
      done,
    )
    expect((await names.own.find(anna))?.records).toEqual({ url: 'https://anna.example' })
  })

  test('rejects: somebody else, and a message of before', async () => {
    const old = { attributes: { avatar }, timestamp: names.time.now / 1_000 - 1 }
    expect(await names.edit(ada, anna, { message: old })).toEqual([409, 'MESSAGE_USED'])
    names.time.now += 1_000
    expect(await names.edit(bob, anna, { message: { attributes: { avatar } } })).toMatchObject([
      409,
      'NOT_YOUR_NAME',
    ])
    expect(await names.edit(ada, anna, { message: { name: 'adas.harbor.eth' } })).toMatchObject([
      400,
      'MESSAGE_INVALID',
    ])
    expect((await names.own.find(anna))?.records).toEqual({})
  })

  test.each([
    ['a picture by a script', { avatar: 'javascript:alert(1)' }],
    ['a picture over http', { avatar: 'http://pictures.example/anna.png' }],
    ['a picture with a password', { avatar: 'https://anna:secret@pictures.example/a.png' }],
    ['a picture with a mark that turns the direction', { avatar: 'https://pictures.example/\u202ea.png' }],
    ['a website that is none', { url: 'anna.example' }],
    ['a website by a script', { url: 'javascript:alert(1)' }],
    ['a description of several lines', { description: 'Counts\nbeans' }],
    ['a description that turns the direction', { description: 'Counts \u202ebeans' }],
  ])('threat 19 rejects: %s', async (_, attributes) => {
    names.time.now += 1_000
    expect(await names.edit(ada, anna, { message: { attributes } })).toEqual([400, 'RECORD_INVALID'])
  })
})

describe('GET /v1/profile/suggestions/{name}', () => {
  test('default: names near what was written, free and taken, itself first', async () => {
    await names.register(ada, anna)
    const { body } = await names.get('/v1/profile/suggestions/Anna?zone=harbor.eth')
    expect(body.suggestions.slice(0, 3)).toEqual([
      { name: anna, registered: true },
      { name: 'anna-id.harbor.eth', registered: false },
      { name: 'my-anna.harbor.eth', registered: false },
    ])
    expect(await names.get('/v1/profile/suggestions/anna.harbor.eth')).toMatchObject({ body })
  })

  test('behavior: what cannot be had is not suggested', async () => {
    const { body } = await names.get('/v1/profile/suggestions/ann')
    expect(body.suggestions[0]).toEqual({ name: 'ann-id.harbor.eth', registered: false })
    expect((await names.get('/v1/profile/suggestions/an%20na')).body).toEqual({ suggestions: [] })
  })

  test('behavior: under another suffix there is none', async () => {
    expect((await names.get('/v1/profile/suggestions/anna?zone=reown.id')).body).toEqual({ suggestions: [] })
  })
})
