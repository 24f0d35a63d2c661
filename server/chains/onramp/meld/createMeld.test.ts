import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WatchCalls } from '../../../outgoing/outgoing.ts'
import { watchProvider } from '../watchProvider.ts'
import { createMeld } from './createMeld.ts'

/* What Meld says of a transaction, as its documentation has it. The rest is tested against the stand-in. */

const orderId = '0'.repeat(32)
let status = ''
const server = createServer((_, response) => {
  response.end(
    JSON.stringify({
      transactions: [
        {
          id: 'W9k9Tg12BFk1i68WpQYQY8',
          status,
          sourceAmount: 50,
          sourceCurrencyCode: 'USD',
          destinationAmount: 48.9,
          destinationCurrencyCode: 'USDC',
          externalSessionId: orderId,
          cryptoDetails: { destinationWalletAddress: '0x1', blockchainTransactionId: null },
        },
      ],
    }),
  )
})
let apiUrl = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => void server.close())

test.each([
  ['PENDING_CREATED', 'pending', 'awaits the seller'],
  ['PENDING', 'pending', 'has been begun, and nobody has paid'],
  ['ERROR', 'pending', 'is tried again'],
  ['SETTLING', 'paid', 'is paid'],
  ['SETTLED', 'sent', 'has been sent'],
  ['FAILED', 'failed', 'has failed'],
  ['DECLINED', 'failed', 'was declined'],
  ['CANCELLED', 'failed', 'was given up'],
  ['REFUNDED', 'refunded', 'went back'],
  ['SOMETHING_NEW', 'pending', 'is not known'],
])('parameters: %s is %s: it %s', async (said, expected) => {
  status = said
  const config = { driver: 'meld', apiUrl, apiKey: 'key', webhookSecret: 'secret', networks: {} } as const
  const meld = createMeld(config, 'https://kit.example/webhooks/onramp/meld')
  const [transaction] = (await meld.transactions?.(orderId, null, AbortSignal.timeout(5_000))) ?? []
  expect(transaction?.status).toBe(expected)
})

test('default: each call is told of, by the seller’s name, what is asked and how that ends', async () => {
  const told: string[] = []
  const watch: WatchCalls =
    ({ to, name, operation }) =>
    (outcome) =>
      told.push(`${to} ${name} ${operation} ${outcome}`)
  const config = { driver: 'meld', apiUrl, apiKey: 'key', webhookSecret: 'secret', networks: {} } as const
  const url = 'https://kit.example/webhooks/onramp/meld'
  status = 'SETTLED'
  const meld = watchProvider(createMeld(config, url), watch)
  const closed = watchProvider(createMeld({ ...config, apiUrl: 'http://127.0.0.1:1' }, url), watch)
  await meld.transactions?.(orderId, null, AbortSignal.timeout(5_000))
  // What it says is about transactions.
  await expect(meld.offer({ country: 'US' }, AbortSignal.timeout(5_000))).rejects.toThrow()
  await expect(closed.transactions?.(orderId, null, AbortSignal.timeout(5_000))).rejects.toThrow()
  expect(told).toEqual([
    'seller meld transactions answered',
    'seller meld offer invalid',
    'seller meld transactions unreachable',
  ])
})
