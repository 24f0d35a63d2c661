import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { chainProject } from '../../testing/createTestChain.ts'
import { startUpstream, type Upstream } from '../../testing/startUpstream.ts'
import { createVendorRates, crossRates } from './createVendorRates.ts'

const { signal } = new AbortController()
let vendor: Upstream
afterEach(() => vendor.destroy())

/** A vendor that answers with a text, or with a status. @returns what it was asked */
async function open(answer: unknown, { path = '/latest', key }: { path?: string; key?: string } = {}) {
  const asked: { url: string | undefined; authorization: string | undefined }[] = []
  vendor = await startUpstream((_, response: ServerResponse, { url, headers }) => {
    asked.push({ url, authorization: headers.authorization })
    if (typeof answer === 'number') response.writeHead(answer)
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  const source = createVendorRates({ url: vendor.url + path, ...(key !== undefined && { key }) })
  return { asked, source, read: () => source.read(chainProject, signal) }
}

describe('createVendorRates', () => {
  test('default: rates of the dollar as they are, with the name of who tells them', async () => {
    const { source, read, asked } = await open({ base: 'USD', rates: { EUR: 0.92, JPY: 150.25, USD: 1 } })
    expect([...(await read())]).toEqual([
      ['EUR', 0.92],
      ['JPY', 150.25],
    ])
    expect(asked).toEqual([{ url: '/latest', authorization: undefined }])
    expect(source.name).toBe(new URL(vendor.url).host)
  })

  test('behavior: another base is crossed over its own dollar, and is a currency itself', async () => {
    const { read } = await open({
      amount: 1,
      base: 'EUR',
      date: '2026-01-02',
      rates: { USD: 1.25, GBP: 0.5 },
    })
    expect(Object.fromEntries(await read())).toEqual({ EUR: 0.8, GBP: 0.4 })
  })

  test.each([
    ['in the header', '/latest', { url: '/latest', authorization: 'Bearer k&y' }],
    [
      'where the address has its place',
      '/latest?id={key}',
      { url: '/latest?id=k%26y', authorization: undefined },
    ],
  ])('parameters: the key %s', async (_, path, expected) => {
    const { asked, read } = await open({ base: 'USD', rates: { EUR: 1 } }, { path, key: 'k&y' })
    await read()
    expect(asked).toEqual([expected])
  })

  test('rejects: single rates that make no sense, metals and crypto; the others stay', async () => {
    const rates = {
      ...{ EUR: 0.92, GBP: 0, JPY: -150, INR: 'NaN', TRY: null, BRL: '5.1', CHF: 1e-320, SEK: [1] },
      ...{ XAU: 0.0004, XDR: 0.7, BTC: 0.00001, euro: 2, XOF: 600 },
    }
    const { read } = await open({ base: 'USD', rates })
    expect(Object.fromEntries(await read())).toEqual({ EUR: 0.92, XOF: 600 })
  })

  test.each<[string, unknown, string]>([
    ['HTML', '<h1>Hello</h1>', 'RPC_ERROR'],
    ['no base', { rates: { EUR: 0.92 } }, 'RPC_ERROR'],
    ['a base that is none', { base: 'euro', rates: { USD: 1.1 } }, 'RPC_ERROR'],
    ['no rates', { base: 'USD' }, 'RPC_ERROR'],
    ['a base without its dollar', { base: 'EUR', rates: { GBP: 0.85 } }, 'RPC_ERROR'],
    ['a base whose dollar is nothing', { base: 'EUR', rates: { USD: 0, GBP: 0.85 } }, 'RPC_ERROR'],
    ['NaN, which is no JSON', '{"base":"USD","rates":{"EUR":NaN}}', 'RPC_ERROR'],
    ['a refusal', 401, 'RPC_UNREACHABLE'],
  ])('threat 37 rejects: %s, without the key in the message', async (_, answer, code) => {
    const { read } = await open(answer, { path: '/latest?id={key}', key: 'secret' })
    await expect(read()).rejects.toMatchObject({ code, message: expect.not.stringContaining('secret') })
  })

  test('behavior: crossing is exact to the last digit of a number', async () => {
    await open({})
    // In floats 0.3 / 0.1 is not 3.
    expect(Object.fromEntries(crossRates('EUR', { USD: 0.1, JPY: 0.3 }))).toEqual({ EUR: 10, JPY: 3 })
  })
})
