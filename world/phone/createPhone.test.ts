import { createPublicKey, verify } from 'node:crypto'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getStructEncoder,
  getTransactionDecoder,
  getU32Encoder,
  getU64Encoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import {
  createPublicClient,
  http,
  parseTransaction,
  recoverTransactionAddress,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Anvil, createAnvil } from '../createAnvil.ts'
import { demoAccounts } from '../demoAccounts.ts'
import { findPortBase, portsFrom } from '../ports.ts'
import { createRelay, type Relay } from '../relay/createRelay.ts'
import { createTestClient, destroyTestClient, type TestClient } from '../relay/createTestClient.ts'
import { createSolanaLedger, type SolanaLedger } from '../solana/createSolanaLedger.ts'
import { solanaAddressOf } from '../solana/solanaAddressOf.ts'
import { createPhone } from './createPhone.ts'
import type { Phone } from './phone.ts'
import { toPhoneConfig } from './toPhoneConfig.ts'

const harbor = 'eip155:31337'
const lighthouse = 'eip155:31338'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let anvil: Anvil
let ledger: SolanaLedger
let relay: Relay
let owner: string
let dapp: TestClient
let phone: Phone

beforeAll(async () => {
  const ports = portsFrom(await findPortBase())
  owner = await solanaAddressOf(demoAccounts.solana)
  anvil = await createAnvil({ chainId: 31_337, port: ports.anvil })
  ledger = await createSolanaLedger({ port: ports.solana, funded: [owner] })
  relay = await createRelay({ port: ports.relay })
})
afterAll(async () => {
  await relay?.destroy()
  await ledger?.destroy()
  await anvil?.destroy()
})
beforeEach(async () => {
  const { rpcUrl } = anvil
  phone = await createPhone(
    toPhoneConfig({
      relay,
      verify: relay.verifyUrl,
      projectId: 'test',
      chains: [
        { caipNetworkId: harbor, name: 'Harbor', rpcUrl },
        { caipNetworkId: lighthouse, name: 'Lighthouse', rpcUrl },
      ],
      solana: { caipNetworkId: ledger.caipNetworkId, name: 'Tidepool', rpcUrl: ledger.rpcUrl },
    }),
  )
  dapp = await createTestClient(relay.url, 'shop')
})
afterEach(async () => {
  await destroyTestClient(dapp)
  await phone.destroy()
})

const wishes = () => ({
  eip155: {
    chains: [harbor, 'eip155:1'],
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_signTransaction',
      'wallet_switchEthereumChain',
      'eth_sign',
    ],
    events: ['chainChanged', 'accountsChanged'],
  },
  solana: {
    chains: [ledger.caipNetworkId],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: [],
  },
  near: { chains: ['near:mainnet'], methods: ['near_signMessage'], events: [] },
})

async function propose() {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: wishes() })
  const settled = approval()
  // Not every test awaits it.
  settled.catch(() => {})
  await phone.pair(uri)
  return { proposal: await phone.nextProposal(), settled }
}

/** A proposal that nobody answers fails five minutes later, in whichever test runs then, since the client keeps its failure where nobody hears it. */
async function reject({ proposal, settled }: Awaited<ReturnType<typeof propose>>) {
  await proposal.reject()
  await expect(settled).rejects.toMatchObject({ code: 5000 })
}

async function connect() {
  const { proposal, settled } = await propose()
  await proposal.approve()
  return settled
}

/** What the website gets when the person approves. */
async function ask(method: string, params: unknown, chainId: string = harbor): Promise<unknown> {
  const [session] = dapp.session.getAll()
  const answer = dapp.request({ topic: session?.topic ?? '', chainId, request: { method, params } })
  const [outcome] = await Promise.allSettled([
    answer,
    phone.nextRequest().then((request) => request.approve()),
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const heard = (event: Parameters<TestClient['once']>[0]) =>
  new Promise<{ params: unknown }>((hear) => dapp.once(event, (args) => hear({ params: args })))

test('default: grants every chain that it has keys for, with its first accounts, and the methods that it answers', async () => {
  const { proposal, settled } = await propose()
  expect(proposal.metadata.name).toBe('shop')
  expect(proposal.chains).toEqual([harbor, 'eip155:1', ledger.caipNetworkId, wishes().near.chains[0]])
  const session = await proposal.approve()
  const { namespaces } = await settled
  expect(namespaces['eip155']?.accounts).toEqual([`${harbor}:${first}`, `eip155:1:${first}`])
  expect(namespaces['eip155']?.methods).not.toContain('eth_sign')
  expect(namespaces['solana']?.accounts).toEqual([`${ledger.caipNetworkId}:${owner}`])
  expect(namespaces).not.toHaveProperty('near')
  expect(phone.sessions()).toEqual([session])
  expect(phone.proposals()).toEqual([])
})

test('parameters: accounts: only the chosen ones are shared', async () => {
  const { proposal, settled } = await propose()
  await proposal.approve({ accounts: [second] })
  const { namespaces } = await settled
  expect(namespaces['eip155']?.accounts).toEqual([`${harbor}:${second}`, `eip155:1:${second}`])
  expect(namespaces).not.toHaveProperty('solana')
})

test('behavior: a rejected proposal and a rejected request reach the website as such', async () => {
  await reject(await propose())

  await connect()
  const [session] = dapp.session.getAll()
  const request = { method: 'personal_sign', params: ['0x6869', first] }
  const refused = expect(
    dapp.request({ topic: session?.topic ?? '', chainId: harbor, request }),
  ).rejects.toMatchObject({ code: 4001, message: 'No.' })
  const asked = await phone.nextRequest()
  expect(asked).toMatchObject({ title: 'Sign this message?', text: 'hi', method: 'personal_sign' })
  await asked.reject({ code: 4001, message: 'No.' })
  await refused
  expect(phone.requests()).toEqual([])
})

test('behavior: messages and typed data are signed so that another library agrees', async () => {
  await connect()
  const signature = z.custom<`0x${string}`>().parse(await ask('personal_sign', ['0x6869', first]))
  expect(await verifyMessage({ address: first, message: 'hi', signature })).toBe(true)

  const typed = {
    domain: { name: 'Shop', chainId: 31_337 },
    types: { Cup: [{ name: 'beans', type: 'uint256' }] },
    primaryType: 'Cup',
    message: { beans: '7' },
  } as const
  const signed = z
    .custom<`0x${string}`>()
    .parse(await ask('eth_signTypedData_v4', [first, JSON.stringify(typed)]))
  const message = { beans: 7n }
  expect(await verifyTypedData({ ...typed, message, address: first, signature: signed })).toBe(true)
})

test('behavior: a transaction is sent to the chain; one that is only signed is not', async () => {
  await connect()
  const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 20 })
  const transaction = { from: first, to: second, value: '0x1' }
  const hash = z.custom<`0x${string}`>().parse(await ask('eth_sendTransaction', [transaction]))
  expect(await client.waitForTransactionReceipt({ hash, checkReplacement: false })).toMatchObject({
    status: 'success',
  })

  const nonce = await client.getTransactionCount({ address: first })
  const raw = z.custom<`0x02${string}`>().parse(await ask('eth_signTransaction', [transaction]))
  expect(parseTransaction(raw)).toMatchObject({ chainId: 31_337, nonce, value: 1n })
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(first)
  expect(await client.getTransactionCount({ address: first })).toBe(nonce)
})

test('rejects: an account that it does not have, a chain that it cannot reach, and nonsense', async () => {
  await connect()
  const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  await expect(ask('personal_sign', ['0x6869', stranger])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('personal_sign', { no: 'list' })).rejects.toMatchObject({ code: -32_602 })
  const transaction = { from: first, to: second, value: '0x1' }
  await expect(ask('eth_sendTransaction', [transaction], 'eip155:1')).rejects.toMatchObject({ code: -32_603 })
})

test('behavior: Solana messages and transactions are signed so that another library agrees', async () => {
  await connect()
  const { caipNetworkId } = ledger
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(getBase58Encoder().encode(owner)).toString('base64url'),
    },
  })
  const signatureSchema = z.object({ signature: z.string(), transaction: z.optional(z.string()) })
  const isSigned = (bytes: Uint8Array, signature: string) =>
    verify(null, bytes, key, new Uint8Array(getBase58Encoder().encode(signature)))

  const bytes = new TextEncoder().encode('hi')
  const params = { message: getBase58Decoder().decode(bytes), pubkey: owner }
  const message = signatureSchema.parse(await ask('solana_signMessage', params, caipNetworkId))
  expect(isSigned(bytes, message.signature)).toBe(true)

  const one = await transfer(1n)
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(one))
  const signed = signatureSchema.parse(
    await ask('solana_signTransaction', { transaction: one }, caipNetworkId),
  )
  expect(isSigned(new Uint8Array(messageBytes), signed.signature)).toBe(true)
  const all = await ask('solana_signAllTransactions', { transactions: [one] }, caipNetworkId)
  expect(all).toEqual({ transactions: [signed.transaction] })

  const two = await transfer(lamports(2_000_000n))
  await ask('solana_signAndSendTransaction', { transaction: two }, caipNetworkId)
  const { value } = await createSolanaRpc(ledger.rpcUrl).getBalance(address(demoAccounts.solanaTill)).send()
  expect(value).toBe(2_000_000n)
})

async function transfer(amount: bigint): Promise<string> {
  const { value } = await createSolanaRpc(ledger.rpcUrl).getLatestBlockhash().send()
  const data = getStructEncoder([
    ['instruction', getU32Encoder()],
    ['lamports', getU64Encoder()],
  ]).encode({ instruction: 2, lamports: amount })
  const instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(owner), role: AccountRole.WRITABLE_SIGNER },
      { address: address(demoAccounts.solanaTill), role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(data),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(address(owner), m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(value, m),
    (m) => appendTransactionMessageInstruction(instruction, m),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

test('behavior: switching the network, by the website or on the phone, is told; an unknown one is refused', async () => {
  await connect()
  const moved = heard('session_event')
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
  expect((await moved).params).toMatchObject({
    params: { chainId: lighthouse, event: { name: 'chainChanged', data: 31_338 } },
  })
  expect(phone.sessions()[0]).toMatchObject({ chainId: lighthouse })
  expect(dapp.session.getAll()[0]?.namespaces['eip155']?.accounts).toContain(`${lighthouse}:${first}`)

  const back = heard('session_event')
  await phone.switchChain(harbor)
  expect((await back).params).toMatchObject({ params: { event: { data: 31_337 } } })

  const unknown = ask('wallet_switchEthereumChain', [{ chainId: '0x5' }])
  await expect(unknown).rejects.toMatchObject({ code: 4902 })
  await expect(phone.switchChain('eip155:5')).rejects.toThrow('The phone does not know eip155:5')
})

test('behavior: other accounts are in the session before the event tells of them', async () => {
  await connect()
  const told = heard('session_event')
  await phone.changeAccounts([second])
  expect((await told).params).toMatchObject({
    params: { chainId: harbor, event: { name: 'accountsChanged', data: [second] } },
  })
  const accounts = dapp.session.getAll()[0]?.namespaces['eip155']?.accounts
  expect(accounts).toEqual([`${harbor}:${second}`, `eip155:1:${second}`])
})

test('behavior: either side ends a session', async () => {
  await connect()
  const ended = heard('session_delete')
  await phone.disconnect()
  await ended
  expect(phone.sessions()).toEqual([])

  const { topic } = await connect()
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'Bye.' } })
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('behavior: a request that came while the phone had no network is there when it has one', async () => {
  const { topic } = await connect()
  await phone.setOnline(false)
  const request = { method: 'personal_sign', params: ['0x6869', first] }
  const answer = dapp.request({ topic, chainId: harbor, request })
  await new Promise((taken) => dapp.core.relayer.once('relayer_publish', taken))
  expect(phone.requests()).toEqual([])
  await phone.setOnline(true)
  await (await phone.nextRequest()).approve()
  expect(await answer).toMatch(/^0x[0-9a-f]{130}$/)
})

test.each([
  ['VALID', 'https://example.test'],
  ['INVALID', 'http://evil.localhost:4100'],
] as const)('behavior: an attested origin makes the website %s', async (validation, origin) => {
  // As the page of the Verify service does it where it is embedded.
  const site = relay.verifyUrl.replace('verify.localhost', '127.0.0.1')
  dapp.core.verify.register = async ({ id }) => {
    const answer = await fetch(`${site}/attestation`, {
      method: 'POST',
      headers: { origin: new URL(site).origin, 'content-type': 'application/json' },
      body: JSON.stringify({ id, origin }),
    })
    return z.object({ attestation: z.string() }).parse(await answer.json()).attestation
  }
  const proposed = await propose()
  expect(proposed.proposal).toMatchObject({ origin, validation })
  await reject(proposed)
})

test('behavior: without an attestation the origin is what the website claims, and unknown', async () => {
  const proposed = await propose()
  expect(proposed.proposal).toMatchObject({ origin: 'https://example.test', validation: 'UNKNOWN' })
  await reject(proposed)
})

test('rejects: a text that is no pairing', async () => {
  await expect(phone.pair('https://example.test')).rejects.toThrow()
})
