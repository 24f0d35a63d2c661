import {
  decodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  keccak256,
  namehash,
  parseAbi,
  recoverAddress,
  stringToHex,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../database/database.ts'
import { kit } from '../../testing/createTestKit.ts'
import { createTestNames } from '../../testing/createTestNames.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { answerCall, readQuestion } from './answerQuestion.ts'

const ada = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const anna = 'anna.harbor.eth'
const stranger: Hex = `0x${'9'.repeat(40)}`
const abi = parseAbi([
  'function resolve(bytes name, bytes data)',
  'function addr(bytes32 node)',
  'function contenthash(bytes32 node)',
  'function text(bytes32 node, string key)',
  'function multicall(bytes[] data)',
  'function pubkey(bytes32 node)',
])
const answerSchema = z.object({ data: z.templateLiteral(['0x', z.string()]) })

let database: Database
let names: ReturnType<typeof createTestNames>
beforeAll(async () => {
  database = await openTestDatabase()
  names = createTestNames(database.queries)
  expect(await names.register(ada, anna)).toEqual([200, true])
})
afterAll(() => database.destroy())

const dnsOf = (labels: readonly string[]): Hex =>
  `0x${labels.map((label) => toHex(label.length, { size: 1 }).slice(2) + stringToHex(label).slice(2)).join('')}00`
const addr = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(anna)] })
const ask = (call: Hex, name: Hex = dnsOf(anna.split('.'))): Hex =>
  encodeFunctionData({ abi, functionName: 'resolve', args: [name, call] })

async function get(question: string, sender = stranger) {
  return names.app.request(`${kit}/ens/${sender}/${question}`)
}

/** The signed parts of an answer. */
async function read(response: Response) {
  const { data } = answerSchema.parse(await response.json())
  return decodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], data)
}

describe('GET /ens/{sender}/{data}', () => {
  test('default: the answer is signed for the configured resolver and its chain, whoever is named as the sender', async () => {
    const question = ask(addr)
    const [result, expires, signature] = await read(await get(`${question}.json`))
    expect(decodeAbiParameters([{ type: 'address' }], result)).toEqual([ada.address])
    const resolver: Hex = `0x${'5'.repeat(40)}`
    const hash = keccak256(
      encodePacked(
        ['bytes2', 'address', 'uint64', 'uint256', 'bytes32', 'bytes32'],
        ['0x1900', resolver, expires, 31_337n, keccak256(question), keccak256(result)],
      ),
    )
    const said = await (await names.app.request(`${kit}/ens`)).json()
    expect(await recoverAddress({ hash, signature })).toBe(said.signer)
    expect(said).toMatchObject({ resolver, chain: 'eip155:31337', suffix: '.harbor.eth' })
    expect(said.nextSigner).not.toBe(said.signer)
  })

  test.each(['GET', 'POST'])('rejects: to sign for the sender that a %s names', async (method) => {
    // Not asked before: an answer that was signed a moment ago says nothing of this one.
    const key = method.toLowerCase()
    const question = ask(encodeFunctionData({ abi, functionName: 'text', args: [namehash(anna), key] }))
    const body = JSON.stringify({ data: question, sender: stranger })
    const response =
      method === 'GET'
        ? await get(question)
        : await names.app.request(`${kit}/ens/${stranger}`, { method, body })
    const [result, expires, signature] = await read(response)
    const signedBy = (target: Hex) =>
      recoverAddress({
        hash: keccak256(
          encodePacked(
            ['bytes2', 'address', 'uint64', 'uint256', 'bytes32', 'bytes32'],
            ['0x1900', target, expires, 31_337n, keccak256(question), keccak256(result)],
          ),
        ),
        signature,
      })
    const { signer } = await (await names.app.request(`${kit}/ens`)).json()
    expect(await signedBy(`0x${'5'.repeat(40)}`)).toBe(signer)
    expect(await signedBy(stranger)).not.toBe(signer)
  })

  test('rejects: an answer that holds longer than five minutes', async () => {
    const [, expires] = await read(await get(ask(addr)))
    expect(Number(expires) - names.time.now / 1_000).toBe(300)
  })

  test('behavior: what was signed is given again for a minute; a name that says something else is signed at once', async () => {
    const text = encodeFunctionData({ abi, functionName: 'text', args: [namehash(anna), 'url'] })
    const said = async () => (await get(ask(text))).text()
    const first = await said()
    names.time.now += 59_000
    expect(await said()).toBe(first)
    expect(await names.edit(ada, anna, { message: { attributes: { url: 'https://anna.example' } } })).toEqual(
      [200, true],
    )
    const [result] = await read(await get(ask(text)))
    expect(decodeAbiParameters([{ type: 'string' }], result)).toEqual(['https://anna.example'])
    const [, before] = await read(await get(ask(addr)))
    names.time.now += 61_000
    const [, after] = await read(await get(ask(addr)))
    expect(after > before).toBe(true)
  })

  test('default: any page reads it, nobody keeps it, and no cookie is set', async () => {
    const { headers } = await get(ask(addr))
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Set-Cookie')).toBeNull()
  })

  test.each([
    ['no hex', 'anna'],
    ['a call of something else', addr],
    ['a name that is cut off', ask(addr, '0x04616e')],
    ['a label that reads as two', ask(addr, dnsOf(['anna.harbor', 'eth']))],
  ])('rejects: %s', async (_, question) => {
    const response = await get(question)
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([400, '*'])
    expect((await response.json()).message).toBe('data: not a question of a resolver')
  })

  test.each([['nobody.harbor.eth'], ['anna.other.eth'], ['eth']])(
    'behavior: %s leads nowhere',
    async (name) => {
      const [result] = await read(await get(ask(addr, dnsOf(name.split('.')))))
      expect(BigInt(result)).toBe(0n)
    },
  )

  test('behavior: several calls at once, each as by itself', async () => {
    const contenthash = encodeFunctionData({ abi, functionName: 'contenthash', args: [namehash(anna)] })
    const pubkey = encodeFunctionData({ abi, functionName: 'pubkey', args: [namehash(anna)] })
    const data = [addr, contenthash, pubkey]
    const [result] = await read(
      await get(ask(encodeFunctionData({ abi, functionName: 'multicall', args: [data] }))),
    )
    const [results] = decodeAbiParameters([{ type: 'bytes[]' }], result)
    expect(decodeAbiParameters([{ type: 'address' }], results[0] ?? '0x')).toEqual([ada.address])
    expect(decodeAbiParameters([{ type: 'bytes' }], results[1] ?? '0x')).toEqual(['0x'])
    expect(results[2]).toBe('0x')
  })

  test('rejects: calls within calls within calls', () => {
    const nest = (data: Hex): Hex => encodeFunctionData({ abi, functionName: 'multicall', args: [[data]] })
    const [results] = decodeAbiParameters([{ type: 'bytes[]' }], answerCall(nest(nest(addr)), null))
    expect(results).toEqual(['0x'])
  })

  test('rejects: any number of questions of one network at once; another one is answered', async () => {
    const from = (ip: string) =>
      names.app.request(`${kit}/ens/${stranger}/${ask(addr)}`, { headers: { 'X-Forwarded-For': ip } })
    const crowd = Promise.all(Array.from({ length: 120 }, () => from('192.0.2.1')))
    expect((await from('198.51.100.1')).status).toBe(200)
    expect((await crowd).filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('POST /ens/{sender}', () => {
  const post = (body: string) => names.app.request(`${kit}/ens/${stranger}`, { method: 'POST', body })

  test('default: the same', async () => {
    const [result] = await read(await post(JSON.stringify({ data: ask(addr), sender: stranger })))
    expect(decodeAbiParameters([{ type: 'address' }], result)).toEqual([ada.address])
  })

  test('default: a page asks beforehand whether it may', async () => {
    const response = await names.app.request(`${kit}/ens/${stranger}`, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('Access-Control-Allow-Headers')]).toEqual([
      204,
      'Content-Type',
    ])
  })

  test('rejects: what is no JSON, and a body that is too large', async () => {
    expect((await post('data')).status).toBe(400)
    expect((await post(JSON.stringify({ data: `0x${'0'.repeat(20_000)}` }))).status).toBe(413)
  })
})

test('readQuestion: a name of any case is read as it is', () => {
  expect(readQuestion(ask(addr, dnsOf(['Anna', 'harbor', 'eth'])))?.name).toBe('Anna.harbor.eth')
})
