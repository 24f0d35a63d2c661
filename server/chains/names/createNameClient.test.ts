import { type Address, encodeErrorResult, parseAbi } from 'viem'
import { call } from 'viem/actions'
import { expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createTestChain } from '../../testing/createTestChain.ts'
import { createNameClient } from './createNameClient.ts'

const resolver: Address = '0x00000000000000000000000000000000000a1ce5'
const lookup = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])

/** How many gateways are asked for a name whose resolver answers each call with this list, a hundred times over. */
async function askedOf(urls: readonly string[], answers: boolean): Promise<number> {
  const revert = encodeErrorResult({
    abi: lookup,
    errorName: 'OffchainLookup',
    args: [resolver, urls, '0x01', '0x00000001', '0x'],
  })
  let rounds = 0
  let asked = 0
  const chain = {
    ...createTestChain(['http://127.0.0.1:1']),
    call: async () => {
      rounds += 1
      if (rounds > 100) return '0x'
      throw new WalletKitError('RPC_ERROR', 'execution reverted', { code: 3, data: revert })
    },
  }
  const read = async () => {
    asked += 1
    if (!answers) throw new WalletKitError('RPC_ERROR', 'This address cannot be read')
    return Buffer.from(JSON.stringify({ data: '0x' }))
  }
  const client = createNameClient(chain, { read }, new AbortController().signal)
  await expect(call(client, { to: resolver, data: '0x12345678' })).rejects.toThrow()
  return asked
}

test('threat 19 rejects: a list of a thousand gateways is not asked to its end', async () => {
  const urls = Array.from({ length: 1_000 }, (_, index) => `https://gateway${index}.test/{data}`)
  expect(await askedOf(urls, false)).toBe(16)
})

test('threat 19 rejects: a resolver that names a gateway after each answer is not followed without end', async () => {
  expect(await askedOf(['https://gateway.test/{data}'], true)).toBe(16)
})
