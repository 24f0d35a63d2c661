import { expect, test } from 'vitest'
import { etherOut, nftIn, transactionOf } from '../../testing/fakeHistory.ts'
import { shownTransactions } from './shownTransactions.ts'

const shown = (...list: Parameters<typeof shownTransactions>[0]) =>
  shownTransactions(list, 'eip155:31337').map(({ id }) => id)

test('default: what moved nothing is shown, too', () => {
  expect(shown(transactionOf('a'), transactionOf('b', {}, null))).toEqual(['a', 'b'])
})

test('behavior: what only moves spam NFTs is dropped (spec §5)', () => {
  expect(
    shown(
      transactionOf('spam', {}, [nftIn(true), nftIn(true)]),
      transactionOf('mixed', {}, [nftIn(true), etherOut]),
      transactionOf('nft', {}, [nftIn(false)]),
    ),
  ).toEqual(['mixed', 'nft'])
})

test('behavior: only the connected chain’s are kept', () => {
  expect(shown(transactionOf('a', { chain: 'eip155:1' }), transactionOf('b'))).toEqual(['b'])
})
