import { request } from 'node:http'
import fc from 'fast-check'
import { keccak256, numberToHex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { safeEvmMethods } from '#shared/constants/safeEvmMethods.ts'
import type { Database } from '../database/database.ts'
import { parseRpcBody } from '../endpoints/parseRpcBody.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { methodNames } from './rpc/methodNames.ts'
import { testChainPolicy } from './testChainPolicy.ts'
import { accountAt, startTestNetwork, type TestNetwork } from './testing/startTestNetwork.ts'
import { testChainId } from './testNetwork.ts'

let database: Database
let network: TestNetwork
beforeAll(async () => {
  database = await openTestDatabase()
  network = await startTestNetwork({ queries: database.queries })
}, 60_000)
afterAll(async () => {
  await network.destroy()
  await database.destroy()
})

const chainIdHex = numberToHex(testChainId)
const nobody = '0x00000000000000000000000000000000000A11cE'
const errorSchema = z.object({ error: z.object({ code: z.int(), message: z.string() }) })
const codeOf = async (response: Response) => z.parse(errorSchema, await response.json()).error.code
const call = (method: string, params: unknown = []) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const isUp = async () => expect((await network.ask('eth_chainId')).result).toBe(chainIdHex)

describe('bodies', () => {
  test.each([
    ['nothing', '', -32_700],
    ['no JSON', '<html>', -32_700],
    ['NUL', '\0', -32_700],
    ['no call', '7', -32_600],
    ['an empty batch', '[]', -32_600],
    ['deep JSON', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, -32_600],
    ['an unknown method', call('eth_sign'), -32_601],
    ['a wallet’s method', call('eth_sendTransaction', [{}]), -32_601],
    ['a method of all objects', call('toString'), -32_601],
    ['parameters by name', call('eth_getBalance', { address: nobody }), -32_602],
    [
      'a method with deep parameters',
      call('eth_getBalance').replace('[]', `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
      -32_602,
    ],
    ['a NUL in a parameter', call('eth_getBalance', ['\0', 'latest']), -32_602],
  ])('rejects: %s', async (_, body, code) => {
    const answer: unknown = await (await network.post(body)).json()
    expect(z.parse(errorSchema, Array.isArray(answer) ? answer[0] : answer).error.code).toBe(code)
    await isUp()
  })

  test('default: a batch is answered in its order, each call by itself', async () => {
    const calls = [
      { jsonrpc: '2.0', id: 'a', method: 'eth_chainId', params: [] },
      { jsonrpc: '2.0', id: 'b', method: 'eth_getBalance', params: ['0x1'] },
      { jsonrpc: '2.0', id: 'c', method: 'net_version' },
    ]
    expect(await (await network.post(JSON.stringify(calls))).json()).toMatchObject([
      { id: 'a', result: chainIdHex },
      { id: 'b', error: { code: -32_602 } },
      { id: 'c', result: '7357357' },
    ])
  })

  test('rejects: a body that is too large, and what is no call of a program', async () => {
    const long = await network.post(' '.repeat(testChainPolicy.bodyBytes + 1))
    expect([long.status, await codeOf(long)]).toEqual([413, -32_600])
    expect((await fetch(network.url)).status).toBe(405)
    expect((await network.post(call('test_reset'), { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect(await statusFor('evil.example')).toBe(403)
    await isUp()
  })
})

/** As a page sends it whose name leads to this machine. */
function statusFor(host: string): Promise<number | undefined> {
  const headers = { Host: host, 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(network.url, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.once('error', reject)
    sent.end(call('test_reset'))
  })
}

describe('methods', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(
      'latest',
      'pending',
      '0x',
      '0x0',
      '0xffffffffffffffff',
      nobody,
      keccak256('0x'),
      '0x00',
      'earliest',
      null,
    ),
    fc.record(
      {
        to: fc.constantFrom(nobody, null, '0x'),
        data: fc.constantFrom('0x', '0xfe', '0x5b600056'),
        gas: fc.constantFrom('0x0', '0xffff'),
        fromBlock: fc.constantFrom('0x0', 'latest'),
        topics: fc.constant([[], null]),
      },
      { requiredKeys: [] },
    ),
  )
  const harmless = [...methodNames].filter(
    (name) => name !== 'test_reset' && name !== 'eth_sendRawTransactionSync',
  )

  test('behavior: whatever parameters come, the answer is JSON-RPC and no failure of the network’s own', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...harmless),
        fc.array(value, { maxLength: 4 }),
        async (method, params) => {
          const { error } = await network.ask(method, ...params)
          expect(error?.code, `${method} ${JSON.stringify(params)}`).not.toBe(-32_603)
        },
      ),
      { numRuns: 400 },
    )
    await isUp()
  })

  test('rejects: what tests do to the network, over the proxy', () => {
    const own = [...methodNames].filter((name) => name.startsWith('test_'))
    expect(own).toHaveLength(3)
    for (const name of own)
      expect(parseRpcBody(call(name), safeEvmMethods)).toMatchObject({
        entries: [{ refused: expect.stringContaining('-32601') }],
      })
  })

  test('default: a node’s methods are all there', async () => {
    const missing = await Promise.all(
      [...methodNames]
        .filter((name) => !name.startsWith('test_'))
        .map(async (name) => ((await network.ask(name)).error?.code === -32_601 ? [name] : [])),
    )
    expect(missing.flat()).toEqual([])
  })
})

describe('transactions', () => {
  const raw = (fields: object) =>
    accountAt(0).signTransaction({
      ...{ type: 'eip1559', chainId: 7_357_357, gas: 21_000n, to: nobody, nonce: 0 },
      ...{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n, ...fields },
    })

  test.each([
    ['for another network', { chainId: 1 }, /^invalid chain id for signer: have 1 want 7357357$/],
    ['too little gas', { gas: 20_999n }, /^intrinsic gas too low: gas 20999, minimum needed 21000$/],
    ['more gas than a block has', { gas: 30_000_001n }, /^exceeds block gas limit$/],
    ['a fee below the base fee', { maxFeePerGas: 1n }, /^max fee per gas less than block base fee/],
    [
      'more than there is',
      { value: 10n ** 19n },
      /^insufficient funds for gas \* price \+ value: balance 10+, tx cost \d+, overshot \d+$/,
    ],
  ])('rejects: %s', async (_, fields, message) => {
    expect((await network.ask('eth_sendRawTransaction', await raw(fields))).error).toMatchObject({
      code: -32_000,
      message: expect.stringMatching(message),
    })
  })

  test('rejects: without replay protection, blobs, and bytes that are none', async () => {
    const unprotected = await accountAt(0).signTransaction({
      type: 'legacy',
      gas: 21_000n,
      gasPrice: 2_000_000_000n,
      to: nobody,
      nonce: 0,
    })
    const answer = await network.ask('eth_sendRawTransaction', unprotected)
    expect(answer.error?.message).toBe('only replay-protected (EIP-155) transactions allowed over RPC')
    const whole = await raw({})
    for (const bytes of [
      '0x',
      '0x02',
      '0xc0',
      whole.slice(0, -2),
      `${whole}00`,
      toHex('garbage'),
      `0x03${whole.slice(4)}`,
    ]) {
      const { error } = await network.ask('eth_sendRawTransaction', bytes)
      expect([bytes, error?.code]).toEqual([bytes, -32_000])
    }
    expect((await network.ask('eth_getTransactionCount', accountAt(0).address, 'pending')).result).toBe('0x0')
  })
})

describe('filters', () => {
  test('default: they tell what is new since they were asked', async () => {
    const { client, send } = network
    const blocks = await client.createBlockFilter()
    expect(await client.getFilterChanges({ filter: blocks })).toEqual([])
    await send(accountAt(1), { to: nobody, value: 1n })
    expect(await client.getFilterChanges({ filter: blocks })).toHaveLength(1)
    expect(await client.getFilterChanges({ filter: blocks })).toEqual([])
    expect(await client.uninstallFilter({ filter: blocks })).toBe(true)
    expect((await network.ask('eth_getFilterChanges', blocks.id)).error?.message).toBe('filter not found')
  })
})
