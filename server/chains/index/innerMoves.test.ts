import { describe, expect, test } from 'vitest'
import { readInnerMoves } from './innerMoves.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
const hash = `0x${'1'.repeat(64)}`
const call = (traceAddress: number[], value = '0x5', more: object = {}) => ({
  type: 'call',
  action: { callType: 'call', from: a, to: b, value },
  traceAddress,
  transactionHash: hash,
  ...more,
})
const amountsOf = (traces: unknown) =>
  readInnerMoves(traces)
    .get(hash)
    ?.map(({ amount }) => amount) ?? []

describe('readInnerMoves', () => {
  test('default: what contracts moved; the transaction’s own value is not theirs', () => {
    expect([...readInnerMoves([call([], '0x9'), call([0]), call([0, 1], '0x6')])]).toEqual([
      [
        hash,
        [
          { kind: 'native', token: '', tokenId: null, sender: a, recipient: b, amount: 5n },
          { kind: 'native', token: '', tokenId: null, sender: a, recipient: b, amount: 6n },
        ],
      ],
    ])
  })

  test('behavior: a contract that is made, or ends itself, moves too', () => {
    const create = { type: 'create', action: { from: a, value: '0x2' }, result: { address: c } }
    const suicide = { type: 'suicide', action: { address: c, refundAddress: b, balance: '0x3' } }
    const rest = { traceAddress: [0], transactionHash: hash }
    expect(
      amountsOf([
        { ...create, ...rest },
        { ...suicide, ...rest },
      ]),
    ).toEqual([2n, 3n])
  })

  test('behavior: what a failed call moved has gone back, with all below it', () => {
    const failed = call([1], '0x7', { error: 'Reverted' })
    expect(amountsOf([call([0]), failed, call([1, 0]), call([1, 0, 3]), call([2])])).toEqual([5n, 5n])
    expect(amountsOf([call([], '0x0', { error: 'Reverted' }), call([0])])).toEqual([])
  })

  test.each([
    ['a delegated call', { action: { callType: 'delegatecall', from: a, to: b, value: '0x5' } }],
    ['nothing', { action: { callType: 'call', from: a, to: b, value: '0x0' } }],
    ['a block’s reward', { type: 'reward', transactionHash: null }],
  ])('behavior: %s moves nothing', (_, more) => {
    expect(amountsOf([call([0], '0x5', more)])).toEqual([])
  })

  test.each([
    ['no list', {}],
    ['no traces', [{ trace: 1 }]],
  ])('behavior: %s is passed over', (_, answer) => {
    expect(readInnerMoves(answer).size).toBe(0)
  })
})
