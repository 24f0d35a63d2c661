import { Interface } from 'ethers'
import { describe, expect, test } from 'vitest'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { buildEvmNftTransfer, type EvmNftTransfer } from './buildEvmNftTransfer.ts'

const [from, receiver] = evmAccounts
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const one: EvmNftTransfer = { standard: 'ERC721', contract, tokenId: '7', from, receiver, amount: 1n }
const several: EvmNftTransfer = { ...one, standard: 'ERC1155', amount: 3n }
/** The largest number that there is. */
const last = 2n ** 256n - 1n

const readBy = (signature: string, data: string) => new Interface([signature]).parseTransaction({ data })

describe('buildEvmNftTransfer', () => {
  test('default: one of ERC-721 moves by its safe transfer, as another library reads it', () => {
    const { to, value, data } = buildEvmNftTransfer({ ...one, tokenId: `${last}` })
    expect([to, value]).toEqual([contract, '0x0'])
    const call = readBy('function safeTransferFrom(address from, address to, uint256 tokenId)', data)
    expect(call?.args.toArray()).toEqual([from, receiver, last])
  })

  test('parameters: so many of ERC-1155, with no data for the receiver', () => {
    const { to, value, data } = buildEvmNftTransfer({ ...several, receiver: receiver.toLowerCase() })
    expect([to, value]).toEqual([contract, '0x0'])
    const signature =
      'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)'
    expect(readBy(signature, data)?.args.toArray()).toEqual([from, receiver, 7n, 3n, '0x'])
  })

  test.each<[string, Partial<EvmNftTransfer>]>([
    ['none of it', { amount: 0n }],
    ['fewer than none', { amount: -1n }],
    ['more than any contract counts', { standard: 'ERC1155', amount: last + 1n }],
    ['two of what there is one of', { amount: 2n }],
    ['the collection as the receiver', { receiver: contract.toLowerCase() }],
    ['an address with a typo', { receiver: receiver.replace('7099', '7098') }],
    ['an address that is none', { receiver: '0x12' }],
    ['a number of no NFT', { tokenId: '-7' }],
    ['a number with a fraction', { tokenId: '7.5' }],
    ['a number that no contract has', { tokenId: `${last + 1n}` }],
  ])('rejects: %s', (_, change) =>
    expect(() => buildEvmNftTransfer({ ...one, ...change })).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    ),
  )

  test('rejects: a standard that EVM chains have not', () =>
    expect(() => buildEvmNftTransfer({ ...one, standard: 'SPL' })).toThrow(
      expect.objectContaining({ code: 'CHAIN_NOT_SUPPORTED' }),
    ))
})
