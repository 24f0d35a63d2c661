import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Call, Effect, EvmTransactionSubject } from '../../features/decode/subject.ts'
import { describedTransaction } from '../../testing/describedTransaction.ts'
import { drawRequest } from '../../testing/drawRequest.tsx'

const account = '0xf39F d6e5 1aad 88F6 F4ce 6aB8 8272 79cf fFb9 2266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bobDrawn = '0x7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const tokenDrawn = '0x5FbD B231 5678 afec b367 f032 d93F 642f 6418 0aa3'
const coin = '1000000000000000000'

const transaction = (call: Call, rest: Partial<EvmTransactionSubject> = {}) =>
  describedTransaction(call, { to: bob, value: coin, ...rest })
const payment = transaction({ type: 'transfer' })
const small = (address: string) => address.toLowerCase()

describe('what an approval says', () => {
  afterEach(cleanup)

  test('default: addresses are whole, in groups of four, with their checksum, however they were written', () => {
    const { drawn, view } = drawRequest(transaction({ type: 'transfer' }, { to: small(bob) }))
    expect(drawn()).toEqual([bobDrawn, account])
    expect(view.getByText(bob)).toBeTruthy()
  })

  test('behavior: so are those of tokens, spenders and signed data', () => {
    const amount = { amount: '5000000', symbol: 'HUSD', decimals: 6 }
    const approve = {
      type: 'approve',
      token: small(token),
      spender: small(bob),
      amount,
      isUnlimited: false,
    } as const
    expect(drawRequest(transaction(approve, { to: small(token), value: '0' })).drawn()).toEqual([
      bobDrawn,
      tokenDrawn,
      account,
    ])
    cleanup()
    const asset = { kind: 'token', token: small(token), id: null, ...amount } as const
    const effect: Effect = { type: 'permit', assets: [asset], spender: small(bob), expiresAt: null }
    const fields = [{ name: 'spender', value: bob, depth: 0 }]
    const { drawn, view } = drawRequest({
      subject: { type: 'typedData', name: 'Permit', effects: [effect], fields },
      warnings: [],
    })
    expect(drawn()).toEqual([bobDrawn, tokenDrawn, bobDrawn, account])
    expect(view.getByRole('heading').textContent).toBe('Allow 0x7099…79C8 to take tokens')
  })

  test('behavior: whoever a trial finds that may take something is named whole', () => {
    const approvals = [{ token, spender: small(bob), amount: '7', symbol: 'HUSD', decimals: 0 }]
    const simulation = { succeeds: true, changes: [], approvals }
    const { facts } = drawRequest(
      transaction({ type: 'unknown', selector: '0x12345678' }, { to: token, value: '0', simulation }),
    )
    expect(facts('May take it')[0]).toContain(bob)
    expect(facts('May take it')[0]).toContain('7 HUSD')
  })

  test('parameters: a Solana address is as it is written', () => {
    const to = 'FbV9rZ6hTqUuJ7nbeA9kF1iKTxRmVXzEsnUAEFpKq4wT'
    const amount = { amount: '5', symbol: 'SOL', decimals: 9 }
    const instructions = [{ type: 'transfer' as const, from: to, to, amount }]
    const { drawn } = drawRequest(
      {
        subject: {
          type: 'solanaTransactions',
          isSent: true,
          transactions: [{ instructions, simulation: null, fee: null }],
        },
        warnings: [],
      },
      { account: to },
    )
    const groups = 'FbV9 rZ6h TqUu J7nb eA9k F1iK TxRm VXzE snUA EFpK q4wT'
    expect(drawn()).toEqual([groups, groups])
  })

  test('behavior: a name stands beside the address, never instead of it', () => {
    const known = { names: [{ address: small(bob), name: 'bob.eth' }], prices: [] }
    const { facts } = drawRequest({ ...payment, known })
    expect(facts('To')[0]).toContain(bob)
    expect(facts('To')[0]).toMatch(/bob\.eth$/)
  })

  test('behavior: the account’s own address is called so, whatever name it has', () => {
    const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const known = { names: [{ address: own, name: 'bob.eth' }], prices: [] }
    const { facts } = drawRequest({ ...transaction({ type: 'transfer' }, { to: own }), known })
    expect(facts('To')[0]).toMatch(/Your own address$/)
  })

  test('behavior: what an amount is worth stands beside it; nothing where nobody knows', () => {
    const known = {
      names: [],
      prices: [
        { token: null, price: 2_900 },
        { token, price: 0.001 },
      ],
    }
    expect(drawRequest({ ...payment, known }).facts('How much')).toEqual(['1 ETH$2,900.00'])
    cleanup()
    expect(drawRequest(payment).facts('How much')).toEqual(['1 ETH'])
    cleanup()
    const amount = { amount: '1000000', symbol: 'HUSD', decimals: 6 }
    const call = { type: 'tokenTransfer', token: small(token), from: null, to: bob, amount } as const
    const paid = transaction(call, { to: token, value: '0' })
    expect(drawRequest({ ...paid, known }).facts('Token')).toEqual(['1 HUSD< $0.01'])
    cleanup()
    const unread = transaction({ ...call, amount: { ...amount, decimals: null } }, { to: token, value: '0' })
    expect(drawRequest({ ...unread, known }).facts('Token')).toEqual(['1000000 (smallest units) HUSD'])
  })

  test('behavior: an NFT is said by its collection and all of its number, with whom it goes to', () => {
    const id = '12345678901234567890'
    const pass = { type: 'itemTransfer', token, from: null, to: bob, id, count: '1' } as const
    const drawn = drawRequest(transaction({ ...pass, name: 'Harbor Passes' }, { to: token, value: '0' }))
    expect(drawn.view.getByRole('heading').textContent).toBe('Send Harbor Passes no. 123456…567890')
    expect(drawn.facts('Token')).toEqual([`Harbor Passes no. ${id}`])
    expect(drawn.facts('To')[0]).toContain(bob)
    expect(drawn.facts('From')).toEqual([])
    cleanup()
    const several = { ...pass, from: bob, id: '7', count: '3', name: null }
    const others = drawRequest(transaction(several, { to: token, value: '0' }))
    expect(others.facts('Token')).toEqual(['3 of 0x5FbD…0aa3 no. 7'])
    expect(others.facts('From')[0]).toContain(bob)
  })

  test('behavior: what a trial moves has its worth, too, an item of a collection none', () => {
    const known = {
      names: [],
      prices: [
        { token: null, price: 2_900 },
        { token, price: 5 },
      ],
    }
    const changes = [
      { kind: 'native' as const, amount: `-${coin}` },
      { kind: 'erc721' as const, token, tokenId: '3', amount: '1', symbol: 'ART' },
      { kind: 'erc1155' as const, token, tokenId: '4', amount: '5', symbol: 'TEA' },
    ]
    const simulation = { succeeds: true, changes, approvals: [] }
    const { facts } = drawRequest({ ...transaction({ type: 'transfer' }, { simulation }), known })
    expect(facts('Leaves your wallet')).toEqual(['1 ETH$2,900.00'])
    expect(facts('Arrives')).toEqual(['ART, Item 3', '5 of TEA no. 4'])
    expect(facts('How much')).toEqual([])
  })
})
