import { encodeAbiParameters, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { readEvmToken } from './readEvmToken.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: number) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const

const read = (answers: Partial<Record<keyof typeof selectors, unknown>>) =>
  readEvmToken(
    async (_chain, _method, params) => {
      const [{ data }] = Object(params)
      if (data === selectors.name) return answers.name
      return data === selectors.symbol ? answers.symbol : answers.decimals
    },
    'eip155:1',
    address,
  )

describe('readEvmToken', () => {
  test('default: what it says of itself', async () =>
    expect(await read({ name: text('Harbor Dollar'), symbol: text('HUSD'), decimals: number(6) })).toEqual({
      name: 'Harbor Dollar',
      symbol: 'HUSD',
      decimals: 6,
    }))
  test('parameters: words in 32 bytes, as the first tokens wrote them', async () => {
    const bytes = stringToHex('MKR', { size: 32 })
    expect(await read({ name: bytes, symbol: bytes, decimals: number(18) })).toMatchObject({ symbol: 'MKR' })
  })
  test.each([
    ['no contract', { name: '0x', symbol: '0x', decimals: '0x' }],
    ['no decimals', { name: text('A'), symbol: text('A'), decimals: '0x' }],
    ['decimals that are none', { name: text('A'), symbol: text('A'), decimals: number(256) }],
  ])('rejects: %s is no token', async (_case, answers) => expect(await read(answers)).toBeNull())
  test('behavior: a contract that reverts is none; a chain that is away is said to be', async () => {
    const fail = (code: 'RPC_ERROR' | 'RPC_UNREACHABLE') =>
      readEvmToken(() => Promise.reject(new WalletKitError(code, 'No')), 'eip155:1', address)
    expect(await fail('RPC_ERROR')).toBeNull()
    await expect(fail('RPC_UNREACHABLE')).rejects.toMatchObject({ code: 'RPC_UNREACHABLE' })
  })
  test('behavior: a name of any length is cut', async () => {
    const long = text('A'.repeat(5_000))
    expect((await read({ name: long, symbol: long, decimals: number(1) }))?.symbol).toHaveLength(128)
  })
})
