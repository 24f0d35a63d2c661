import { describe, expect, test } from 'vitest'
import { etherOut, nftIn, transactionOf } from '../../testing/fakeHistory.ts'
import { describeTransaction, endsOfTransaction } from './describeTransaction.ts'

const contract = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'

describe('describeTransaction', () => {
  test('default: what left, and to whom', () => {
    const described = describeTransaction(transactionOf('a', { sentTo: contract }, [etherOut]), 'en-US')
    expect(described).toMatchObject({
      title: 'activity.send',
      other: { side: 'to', addresses: [contract] },
      movements: [{ direction: 'out', amount: '−1.5', what: 'ETH', isNft: false }],
    })
  })

  test('parameters: what arrives comes from somebody', () => {
    const metadata = { operationType: 'receive' as const, sentFrom: contract }
    const received = { ...etherOut, direction: 'in' as const }
    expect(describeTransaction(transactionOf('a', metadata, [received]), 'en-US')).toMatchObject({
      other: { side: 'from', addresses: [contract] },
      movements: [{ amount: '+1.5' }],
    })
  })

  test('behavior: tokens are to who got them, and not to their contract; several are all there', () => {
    const [owner, friend, other] = ['0xA', '0xB', '0xC']
    const to = (recipient: string) => ({ ...etherOut, sender: owner, recipient })
    const paid = (...recipients: string[]) => transactionOf('a', { sentTo: contract }, recipients.map(to))
    expect(describeTransaction(paid(friend), 'en-US').other).toEqual({ side: 'to', addresses: [friend] })
    expect(describeTransaction(paid(friend, other, friend), 'en-US').other?.addresses).toEqual([
      friend,
      other,
    ])
    expect(endsOfTransaction(paid(friend, other)).to).toEqual([friend, other])
  })

  test('behavior: tokens are from who gave them, and not from who sent the transaction', () => {
    const metadata = { operationType: 'receive' as const, sentFrom: contract, sentTo: contract }
    const got = transactionOf('a', metadata, [
      { ...etherOut, direction: 'in', sender: '0xB', recipient: '0xA' },
    ])
    expect(describeTransaction(got, 'en-US').other).toEqual({ side: 'from', addresses: ['0xB'] })
    expect(endsOfTransaction(got)).toEqual({ from: ['0xB'], to: [contract] })
  })

  test.each([
    ['trade', 'with'],
    ['withdraw', 'from'],
    ['stake', 'to'],
  ] as const)('parameters: %s names what was called', (operationType, side) => {
    const { other } = describeTransaction(
      transactionOf('a', { operationType, sentTo: contract }, [etherOut]),
      'en-US',
    )
    expect(other).toEqual({ side, addresses: [contract] })
  })

  test('parameters: an approval says what may be spent, and by whom', () => {
    const approve = (numeric?: string) =>
      describeTransaction(
        transactionOf('a', {
          operationType: 'approve',
          approval: { spender: contract, symbol: 'USDC', ...(numeric && { numeric }) },
        }),
        'en-US',
      )
    expect(approve('250')).toMatchObject({
      other: { side: 'for', addresses: [contract] },
      movements: [{ amount: '250', what: 'USDC' }],
    })
    expect(approve().movements[0]?.amount).toBe('')
  })

  test('parameters: a new contract has nobody on the other side', () => {
    expect(
      describeTransaction(transactionOf('a', { operationType: 'deploy', sentTo: '' }), 'en-US').other,
    ).toBeNull()
  })

  test('parameters: one NFT is its name; several are counted; one without a name is its number', () => {
    const [one] = describeTransaction(transactionOf('a', {}, [nftIn(false)]), 'en-US').movements
    expect(one).toMatchObject({ amount: '', what: 'Pass', isNft: true })
    const several = { ...nftIn(false), quantity: { numeric: '3' } }
    expect(describeTransaction(transactionOf('a', {}, [several]), 'en-US').movements[0]?.amount).toBe('+3')
    const unnamed = { ...nftIn(false), nft_info: { flags: { is_spam: false }, token_id: '7' } }
    expect(describeTransaction(transactionOf('a', {}, [unnamed]), 'en-US').movements[0]?.what).toBe('#7')
  })

  test('threat 19 behavior: a symbol stays in its line, and is no sign of its own', () => {
    const hostile = { ...etherOut, fungible_info: { symbol: `\u202E${'A'.repeat(120)}\n<b>` } }
    const [movement] = describeTransaction(transactionOf('a', {}, [hostile]), 'en-US').movements
    expect(movement?.what).toBe(`${'A'.repeat(19)}…`)
  })
})
