import { describe, expect, it } from 'vitest'
import type { Nft } from '#shared/api/chain/nfts.ts'
import { plainLines } from '../../ui/plainLines.ts'
import { describeNft } from './describeNft.ts'

const nft: Nft = {
  chainId: 'eip155:31337',
  address: 'eip155:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokenId: '7',
  standard: 'ERC721',
  quantity: '1',
  isSpam: false,
}

describe('describeNft', () => {
  it('default: what its metadata says', () => {
    const told = describeNft({
      ...nft,
      name: 'Gull',
      collection: 'Harbor Birds',
      description: 'Steals chips.',
      attributes: [{ trait: 'Beak', value: 'Yellow' }],
    })
    expect(told).toEqual({
      title: 'Gull',
      collection: 'Harbor Birds',
      description: 'Steals chips.',
      attributes: [{ trait: 'Beak', value: 'Yellow' }],
      shortId: '7',
      contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      count: null,
    })
  })

  it.each([
    ['no name', {}],
    ['an empty one', { name: '' }],
    ['one that cannot be seen', { name: '\u202e\u200b \n' }],
  ])('behavior: %s: its number', (_, words) => {
    expect(describeNft({ ...nft, ...words })).toMatchObject({ title: '#7', collection: '', attributes: [] })
  })

  it('behavior: a long number is shortened in the middle', () => {
    const tokenId = '79233663829379634837589865448569342784712482819484549289560981379859480642508'
    expect(describeNft({ ...nft, tokenId })).toMatchObject({ title: '#792336…642508' })
    expect(describeNft({ ...nft, tokenId: '1234567890123' }).shortId).toBe('1234567890123')
  })

  it.each([
    ['1', null],
    ['001', null],
    ['3', '3'],
    ['0012', '12'],
    ['10000000000000000000000', '10000000000000000000000'],
  ])('parameters: %s of it', (quantity, count) => {
    expect(describeNft({ ...nft, quantity }).count).toBe(count)
  })
})

describe('plainLines', () => {
  it('threat 19 behavior: of several lines, at most one is empty at a time', () => {
    expect(plainLines('\n\na\r\n\n\n\n b \u202e\nc\n')).toBe('a\n\nb\nc')
    expect(plainLines('\n'.repeat(2_000))).toBe('')
  })
})
