import { encodeFunctionData, encodePacked, type Hex, parseAbi, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeAccountCalls, encodeAccountCalls } from './accountCalls.ts'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const calls = [
  { to: shop, value: 5n, data: '0x' },
  { to: token, value: 0n, data: '0xa9059cbb0011' },
] as const

/** As the delegate's `execute` takes it. */
const execute = (mode: string, executionCalldata: Hex) =>
  encodeFunctionData({
    abi: parseAbi(['function execute(bytes32, bytes) payable']),
    args: [`0x${mode.padEnd(64, '0')}`, executionCalldata],
  })
const single = (data: Hex) => encodePacked(['address', 'uint256', 'bytes'], [token, 7n, data])

describe('accountCalls', () => {
  it('default: what was encoded is read back, in its order, all or none', () => {
    expect(decodeAccountCalls(encodeAccountCalls(calls))).toEqual({ calls, isPartial: false })
  })

  it('behavior: a batch that goes on after a failure says so', () => {
    const partial: Hex = `0x${encodeAccountCalls(calls)
      .slice(2)
      .replace(/^(.{8})0100/, '$10101')}`
    expect(decodeAccountCalls(partial)).toEqual({ calls, isPartial: true })
  })

  it.each<[string, Hex]>([
    ['with data', '0xd0e30db0'],
    ['without', '0x'],
  ])('behavior: a single call %s is a batch of one', (_, data) => {
    expect(decodeAccountCalls(execute('00', single(data)))).toEqual({
      calls: [{ to: token, value: 7n, data }],
      isPartial: false,
    })
  })

  it.each<[string, Hex]>([
    ['another function', toHex('transfer')],
    ['no data', '0x'],
    ['a delegatecall', execute('ff', single('0x'))],
    ['another way to fail', execute('0102', '0x')],
    ['a mode of another executor, with data of its own (ERC-7821)', execute('01000000000078210001', '0x')],
    ['a batch that is cut off', `0x${encodeAccountCalls(calls).slice(2, -64)}`],
    ['a single call that is cut off', execute('00', '0x1234')],
  ])('rejects: %s', (_, data) => {
    expect(decodeAccountCalls(data)).toBeNull()
  })
})
