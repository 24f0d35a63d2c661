import { describe, expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createStubApi } from '../../testing/createStubApi.ts'
import { describedTransaction } from '../../testing/describedTransaction.ts'
import { harbor } from '../../testing/testConfig.ts'
import type { Described } from './describeMessage.ts'
import { isPlainName, lookUp } from './lookUp.ts'
import type { Call, EvmTransactionSubject } from './subject.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const { signal } = new AbortController()

const sending = (call: Call, rest: Partial<EvmTransactionSubject> = {}) =>
  describedTransaction(call, { to: ada, value: '5', ...rest })
const payment = sending({ type: 'transfer' })
const tokenPayment = sending(
  { type: 'tokenTransfer', token, from: null, to: ada, amount: { amount: '1', symbol: 'X', decimals: 6 } },
  { to: token, value: '0' },
)

function setUp(answer: () => unknown = () => ({ names: [], prices: [] })) {
  const { api, calls } = createStubApi({ known: answer })
  return {
    calls,
    look: (described: Described, network = harbor) => lookUp(described, { network, api, signal }),
  }
}

describe('lookUp', () => {
  test('security.md rule 12: names and prices come from the kit’s own server, for who is paid and what is paid', async () => {
    const known = { names: [{ address: ada, name: 'ada.eth' }], prices: [{ token: null, price: 3_000 }] }
    const { calls, look } = setUp(() => known)
    expect(await look(payment)).toEqual({ ...payment, known })
    await look(tokenPayment)
    expect(calls.map(({ body }) => body)).toEqual([
      { chainId: harbor.caipNetworkId, receivers: [ada], tokens: [null] },
      { chainId: harbor.caipNetworkId, receivers: [ada], tokens: [token] },
    ])
  })

  test('behavior: a contract that is called, or may take something, gets no name', async () => {
    const { calls, look } = setUp()
    await look(sending({ type: 'unknown', selector: '0x12345678' }))
    const amount = { amount: '1', symbol: null, decimals: null }
    await look(sending({ type: 'approve', token, spender: ada, amount, isUnlimited: false }))
    expect(calls.map(({ body }) => body)).toMatchObject([{ receivers: [] }, { receivers: [] }])
  })

  test('behavior: on a test network no price is asked for; of what has neither, nothing', async () => {
    const { calls, look } = setUp()
    await look(payment, { ...harbor, testnet: true })
    expect(calls.map(({ body }) => body)).toMatchObject([{ receivers: [ada], tokens: [] }])
    const message: Described = { subject: { type: 'message', text: 'Hi', isText: true }, warnings: [] }
    expect(await look(message)).toBe(message)
    expect(calls).toHaveLength(1)
  })

  test('behavior: without an answer the request is shown as it is; without a session it is not', async () => {
    const fail = (code: 'THROTTLED' | 'SESSION_EXPIRED') => () => {
      throw new WalletKitError(code, 'no')
    }
    expect(await setUp(fail('THROTTLED')).look(payment)).toBe(payment)
    await expect(setUp(fail('SESSION_EXPIRED')).look(payment)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
    })
  })

  test('threat 19: a name that looks like another, or like an address, is left out', async () => {
    const names = [{ address: ada, name: 'аda.eth' }]
    const { known } = await setUp(() => ({ names, prices: [] })).look(payment)
    expect(known?.names).toEqual([])
  })

  test.each([
    ['ada.eth', true],
    ['pay.ada-2.eth', true],
    ['ada', false],
    ['аda.eth', false],
    ['ada\u202e.eth', false],
    ['a b.eth', false],
    ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8.eth', false],
    [`${'a'.repeat(64)}.eth`, false],
  ])('parameters: %s', (name, expected) => {
    expect(isPlainName(name)).toBe(expected)
  })
})
