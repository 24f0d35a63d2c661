import { describe, expect, test } from 'vitest'
import { parseRpcBody } from './parseRpcBody.ts'

const methods = new Set(['eth_chainId', 'eth_call', 'getBalance', 'a'])
const read = (body: string) => parseRpcBody(body, methods)

const call = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'

function codeOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('refused' in entry)) return entry
  return JSON.parse(String(entry.refused)).error.code
}

describe('parseRpcBody', () => {
  test('default: a single call keeps its text', () => {
    expect(read(call)).toEqual({ batch: false, entries: [{ call: { id: 1, text: call } }] })
  })

  test('parameters: a batch keeps order and texts', () => {
    const big = '{"jsonrpc":"2.0","id":"b","method":"getBalance","params":[18446744073709551615]}'
    expect(read(`[${call}, ${big}]`)).toEqual({
      batch: true,
      entries: [{ call: { id: 1, text: call } }, { call: { id: 'b', text: big } }],
    })
  })

  test('behavior: one bad call of a batch does not stop the others', () => {
    const request = read(`[${call}, 7, {"jsonrpc":"2.0","id":2,"method":"eth_call"}]`)
    expect('entries' in request && request.entries.map(codeOf)).toEqual([
      { call: { id: 1, text: call } },
      -32600,
      { call: { id: 2, text: '{"jsonrpc":"2.0","id":2,"method":"eth_call"}' } },
    ])
  })

  test.each([
    ['no JSON', '{', -32700],
    ['an empty body', '', -32700],
    ['an empty batch', '[]', -32600],
    ['1,001 calls', `[${Array(1_001).fill(call).join(',')}]`, -32600],
  ])('rejects: %s as a whole', (_, body, code) => {
    const request = read(body)
    expect('error' in request && JSON.parse(request.error)).toMatchObject({ id: null, error: { code } })
  })

  test.each([
    ['a number', '5'],
    ['null', 'null'],
    ['no method', '{"jsonrpc":"2.0","id":1}'],
    ['a method that is no string', '{"jsonrpc":"2.0","id":1,"method":{}}'],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"a"}'],
    ['no id', '{"jsonrpc":"2.0","method":"a"}'],
    ['an object as id', '{"jsonrpc":"2.0","id":{},"method":"a"}'],
    ['text as parameters', '{"jsonrpc":"2.0","id":1,"method":"a","params":"x"}'],
    ['an unknown key', '{"jsonrpc":"2.0","id":1,"method":"a","__proto__":{}}'],
  ])('rejects: %s', (_, body) => {
    const request = read(body)
    expect('entries' in request && request.entries.map(codeOf)).toEqual([-32600])
  })

  test('rejects: the second of two calls with one id', () => {
    const request = read(`[${call},${call}]`)
    expect('entries' in request && request.entries.map(codeOf)).toEqual([
      { call: { id: 1, text: call } },
      -32600,
    ])
  })

  test('rejects: each call of a method that is not among those that go on', () => {
    const of = (id: number, method: string) => `{"jsonrpc":"2.0","id":${id},"method":"${method}"}`
    const request = read(`[${of(2, 'eth_sign')},${call},${of(3, 'ETH_CALL')},${of(4, 'constructor')}]`)
    expect('entries' in request && request.entries.map(codeOf)).toEqual([
      -32601,
      { call: { id: 1, text: call } },
      -32601,
      -32601,
    ])
  })

  test.each([
    ['a method', '{"jsonrpc":"2.0","id":1,"method":"eth_sign","method":"eth_call"}'],
    [
      'a method, written in another way',
      '{"jsonrpc":"2.0","id":1,"m\\u0065thod":"eth_sign","method":"eth_call"}',
    ],
    ['an id', '{"jsonrpc":"2.0","id":2,"method":"eth_call","id":1}'],
    ['parameters', '{"params":["a"],"jsonrpc":"2.0","id":1,"method":"eth_call","params":[]}'],
    [
      'a field of a parameter',
      '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x1"},{"to":"0x1","data":{},"to":"0x2"}]}',
    ],
  ])('threat 7 rejects: %s twice, since an endpoint may read the other one', (_, body) => {
    const request = read(`[${body},${call.replace('1,', '9,')}]`)
    expect('entries' in request && request.entries.map(codeOf)).toEqual([
      -32600,
      { call: { id: 9, text: call.replace('1,', '9,') } },
    ])
  })

  test('behavior: one key in several objects, and texts that look like keys, go on as they are', () => {
    const body =
      '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"a":"a","b":{"a":","}},{"a":["a","a","\\"a"]},18446744073709551615]}'
    expect(read(body)).toEqual({ batch: false, entries: [{ call: { id: 1, text: body } }] })
  })

  test('rejects: half a million brackets, without exhausting the stack', () => {
    const request = read('['.repeat(500_000) + ']'.repeat(500_000))
    expect('entries' in request && request.entries.map(codeOf)).toEqual([-32600])
  })
})
