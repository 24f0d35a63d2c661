import { expect, test } from 'vitest'
import type { Account } from '#shared/entities/account.ts'
import { testAccount } from '../testing/testState.ts'
import { fromBase58, toBase58 } from './base58.ts'
import { signSolana } from './signSolana.ts'

const address = toBase58(new Uint8Array(32).fill(7))
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = testAccount({ namespace: 'solana', address, caipNetworkId: mainnet })
const signature = new Uint8Array(64).fill(9)
const message = new TextEncoder().encode('hi')
const transaction = Uint8Array.of(1, 200, 255)
const base64 = btoa(String.fromCharCode(...transaction))
const signed = { signature: toBase58(signature), transaction: btoa('signed') }

/** A session whose wallet answers each request alike. */
function createSession(answer: unknown = signed) {
  const asked: unknown[] = []
  const ask = async (body: unknown) => {
    asked.push(body)
    return answer
  }
  const use = (...request: [Account, string, unknown[]]) => signSolana(ask, ...request)
  return { use, asked, input: { account: { address } } }
}

test('default: signMessage, in the words of the protocol', async () => {
  const { use, asked, input } = createSession({ signature: toBase58(signature) })
  await expect(use(account, 'solana:signMessage', [{ ...input, message }])).resolves.toEqual([
    { signedMessage: message, signature },
  ])
  expect(asked).toEqual([
    {
      namespace: 'solana',
      method: 'solana_signMessage',
      params: { message: toBase58(message), pubkey: address },
    },
  ])
})

test('default: signTransaction gives the signed transaction', async () => {
  const { use, asked, input } = createSession()
  const chain = 'solana:mainnet'
  await expect(
    use(account, 'solana:signTransaction', [{ ...input, transaction, chain }]),
  ).resolves.toMatchObject([{ signedTransaction: new TextEncoder().encode('signed') }])
  expect(asked).toEqual([
    {
      namespace: 'solana',
      method: 'solana_signTransaction',
      params: { transaction: base64, pubkey: address },
    },
  ])
})

test('parameters: signAndSendTransaction with options gives the signature', async () => {
  const { use, asked, input } = createSession({ signature: toBase58(signature) })
  const options = { skipPreflight: true }
  const asking = use(account, 'solana:signAndSendTransaction', [
    { ...input, transaction, chain: mainnet, options },
  ])
  await expect(asking).resolves.toEqual([{ signature }])
  expect(asked).toMatchObject([
    {
      method: 'solana_signAndSendTransaction',
      params: { transaction: base64, pubkey: address, sendOptions: options },
    },
  ])
})

test('behavior: one request for each input, in their order', async () => {
  const { use, asked, input } = createSession()
  const [first, second] = [Uint8Array.of(1), Uint8Array.of(2)]
  const results = await use(account, 'solana:signMessage', [
    { ...input, message: first },
    { ...input, message: second },
  ])
  expect(results).toMatchObject([{ signedMessage: first }, { signedMessage: second }])
  expect(asked).toMatchObject([
    { params: { message: toBase58(first) } },
    { params: { message: toBase58(second) } },
  ])
})

test.for([
  ['of another account', { account: { address: 'other' }, message }],
  ['without an account', { message }],
  ['without bytes', { account: { address } }],
  ['of a text', { account: { address }, message: 'hi' }],
  ['of nothing', undefined],
] as const)('rejects: a request %s', async ([, input]) => {
  const { use, asked } = createSession()
  await expect(use(account, 'solana:signMessage', [input])).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(asked).toEqual([])
})

test('rejects: a transaction for a cluster that the wallet is not on', async () => {
  const { use, asked, input } = createSession()
  const asking = use(account, 'solana:signAndSendTransaction', [
    { ...input, transaction, chain: 'solana:devnet' },
  ])
  await expect(asking).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(asked).toEqual([])
})

test.for([null, {}, { signature: 'abc' }, { signature: '0'.repeat(88) }, { signature: 7 }])(
  'rejects: %j of the wallet is no signature',
  async (answer) => {
    const { use, input } = createSession(answer)
    await expect(use(account, 'solana:signMessage', [{ ...input, message }])).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  },
)

test('behavior: an empty message can be signed', async () => {
  const { use, asked, input } = createSession()
  const empty = new Uint8Array()
  await expect(use(account, 'solana:signMessage', [{ ...input, message: empty }])).resolves.toHaveLength(1)
  expect(asked).toMatchObject([{ params: { message: '' } }])
  expect(fromBase58('')).toHaveLength(0)
})
