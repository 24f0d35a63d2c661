import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Known } from '#shared/api/auth/known.ts'
import type { Simulation } from '#shared/api/auth/simulate.ts'
import type { EvmBatchSubject } from '../../features/decode/subject.ts'
import { drawRequest } from '../../testing/drawRequest.tsx'
import { harbor } from '../../testing/testConfig.ts'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const amount = { amount: '5000000', symbol: 'HUSD', decimals: 6 }

const draw = (rest: Partial<EvmBatchSubject> = {}) =>
  drawRequest({
    subject: {
      type: 'evmBatch',
      calls: [
        {
          to: token,
          value: '0',
          depth: 0,
          call: { type: 'approve', token, spender: shop, amount, isUnlimited: false },
        },
        { to: shop, value: '7', depth: 0, call: { type: 'unknown', selector: '0x12345678' } },
        { to: shop, value: '1000000000000000000', depth: 0, call: { type: 'transfer' } },
      ],
      isUpgrade: false,
      simulation: null,
      fee: { likely: '1', most: null },
      fields: [],
      ...rest,
    },
    warnings: [],
  })

describe('a batch of calls', () => {
  afterEach(cleanup)

  test('default: how many there are, and each by itself, in their order', () => {
    const { view } = draw()
    expect(view.getByRole('heading').textContent).toBe('Make 3 calls at once')
    const calls = within(view.getByRole('list', { name: 'Calls' })).getAllByRole('listitem')
    expect(calls.map((call) => call.querySelector('strong')?.textContent)).toEqual([
      'Let a contract take tokens',
      'Use a contract',
      'Send 1 ETH',
    ])
  })

  test('behavior: who may take how much, and what a call carries beside its data', () => {
    const { facts } = draw()
    expect(facts('May take it')).toEqual([expect.stringContaining(shop)])
    expect(facts('HUSD')).toEqual(['5 HUSD'])
    expect(facts('How much')).toEqual([expect.stringContaining('0.000000000000000007 ETH')])
    expect(facts('To')).toEqual([expect.stringContaining(shop)])
  })

  test.each([
    ['an account that is upgraded by it says what that brings, costs and changes', true, 1],
    ['one that is upgraded already says nothing of it', false, 0],
  ])('behavior: %s', (_, isUpgrade, times) => {
    const { view } = draw({ isUpgrade })
    expect(view.queryAllByRole('heading', { name: 'One-time upgrade' })).toHaveLength(times)
    expect(view.queryAllByText(/undo the upgrade/)).toHaveLength(times)
    expect(view.queryAllByText(/You pay for it once/)).toHaveLength(times)
  })

  test('behavior: who pays instead of the person stands in the fee’s place, and where that was asked', () => {
    const { facts, view } = draw({
      isUpgrade: true,
      sponsor: { name: 'Harbor Roasters', host: 'pay.example' },
    })
    expect(facts('Network fee')).toEqual(['Paid by Harbor Roasterspay.example'])
    expect(view.queryAllByText('It costs you nothing here.')).toHaveLength(1)
    cleanup()
    expect(draw({ sponsor: { name: '', host: null } }).facts('Network fee')).toEqual(['Paid for you'])
  })

  test('behavior: one call alone is called what it is', () => {
    const { view } = draw({
      calls: [{ to: shop, value: '1000000000000000000', depth: 0, call: { type: 'transfer' } }],
    })
    expect(view.getAllByRole('heading')[0]?.textContent).toBe('Send 1 ETH')
  })

  test('behavior: a swap is a sentence, and what a contract does by itself stands inside of its call', () => {
    const holding = { token, amount }
    const { view, facts } = draw({
      calls: [
        { to: shop, value: '0', depth: 0, call: { type: 'several' } },
        {
          to: shop,
          value: '0',
          depth: 1,
          call: { type: 'swap', gives: holding, gets: holding, isExactOut: false, receiver: shop },
        },
        { to: shop, value: '0', depth: 1, call: { type: 'payout', token, least: null, receiver: shop } },
        {
          to: shop,
          value: '0',
          depth: 0,
          call: { type: 'swap', gives: holding, gets: holding, isExactOut: true, receiver: shop },
        },
        { to: shop, value: '0', depth: 0, call: { type: 'wrap', coins: amount, receiver: shop } },
      ],
    })
    expect(view.getByRole('heading').textContent).toBe('Make 3 calls at once')
    const [outer] = within(view.getByRole('list', { name: 'Calls' })).getAllByRole('listitem')
    expect(outer?.querySelector('strong')?.textContent).toBe('Use a contract')
    const inner = within(view.getByRole('list', { name: 'Inside this call' })).getAllByRole('listitem')
    expect(inner.map((call) => call.querySelector('strong')?.textContent)).toEqual([
      'Swap 5 HUSD for at least 5 HUSD',
      'The contract pays out the rest',
    ])
    expect(view.queryAllByText('Swap at most 5 HUSD for 5 HUSD')).toHaveLength(1)
    expect(view.queryAllByText('Wrap 5 HUSD')).toHaveLength(1)
    expect(facts('You pay')).toEqual(['5 HUSD'])
    expect(facts('At least')).toEqual(['5 HUSD'])
  })

  describe('what it comes to', () => {
    const change = (
      kind: 'native' | 'erc20' | 'erc721',
      amount: string,
      symbol?: string,
      address = token,
    ) => ({
      ...{ kind, amount },
      ...(kind !== 'native' && { token: address, decimals: kind === 'erc20' ? 6 : 0 }),
      ...(symbol !== undefined && { symbol }),
      ...(kind === 'erc721' && { tokenId: '7' }),
    })
    const batch = (changes: Simulation['changes'], prices: Known['prices'], testnet?: boolean) =>
      drawRequest(
        {
          subject: {
            type: 'evmBatch',
            calls: [{ to: shop, value: '0', depth: 0, call: { type: 'transfer' } }],
            ...{ isUpgrade: false, fee: { likely: '1', most: null }, fields: [] },
            simulation: { succeeds: true, changes, approvals: [] },
          },
          warnings: [],
          known: { names: [], prices },
        },
        testnet ? { network: { ...harbor, testnet } } : {},
      )
    const coin = { token: null, price: 3_000 }
    const dollar = { token, price: 1 }

    test('default: what leaves, and what arrives, each as one sum', () => {
      const { facts } = batch(
        [
          change('native', `-${10n ** 18n}`),
          change('erc20', '-5000000', 'HUSD'),
          change('erc20', '2500000', 'HUSD'),
        ],
        [coin, dollar],
      )
      expect(facts('Total leaving')).toEqual(['$3,005.00'])
      expect(facts('Total arriving')).toEqual(['$2.50'])
    })

    test('behavior: what has no known price is named, and is not nothing', () => {
      const { facts } = batch(
        [
          change('native', `-${10n ** 18n}`),
          change('erc20', '-5', 'GEM', shop),
          change('erc721', '1', 'ITEM', shop),
        ],
        [coin],
      )
      expect(facts('Total leaving')).toEqual(['$3,000.00Not counted, because their price is unknown: GEM'])
      expect(facts('Total arriving')).toEqual(['UnknownNot counted, because their price is unknown: ITEM'])
    })

    test('behavior: nothing of it is said on a test network, nor of what does not move', () => {
      expect(batch([change('native', '-5')], [], true).facts('Total leaving')).toEqual([])
      cleanup()
      expect(batch([change('native', '-5')], [coin]).facts('Total arriving')).toEqual([])
    })
  })
})
