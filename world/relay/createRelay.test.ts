import { afterEach, beforeEach, expect, test } from 'vitest'
import { untilAnswered } from '#shared/testing/untilAnswered.ts'
import { findPortBase } from '../ports.ts'
import { createMailbox, type Mailbox } from './createMailbox.ts'
import { createRelay, type Relay } from './createRelay.ts'
import { createTestClient, destroyTestClient, type TestClient } from './createTestClient.ts'

const chain = 'eip155:31337'
const account = `${chain}:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`
const namespaces = {
  eip155: { chains: [chain], accounts: [account], methods: ['personal_sign'], events: ['chainChanged'] },
}
const reason = { code: 6000, message: 'User disconnected.' }

let port: number
let mailbox: Mailbox
let relay: Relay
let dapp: TestClient
let wallet: TestClient

beforeEach(async () => {
  port = await findPortBase()
  mailbox = createMailbox()
  relay = await createRelay({ port, mailbox })
  dapp = await createTestClient(relay.url, 'dapp')
  wallet = await createTestClient(relay.url, 'wallet')
})
afterEach(async () => {
  await Promise.all([destroyTestClient(dapp), destroyTestClient(wallet)])
  await relay.destroy()
})

/** What a client hears next; asked for before it can happen. */
const next = <E extends Parameters<TestClient['once']>[0]>(client: TestClient, event: E) =>
  new Promise<Parameters<Parameters<typeof client.once<E>>[1]>[0]>((heard) => client.once(event, heard))

const relayerEvent = (client: TestClient, event: string) =>
  new Promise((heard) => client.core.relayer.once(event, heard))

async function propose() {
  const { uri = '', approval } = await dapp.connect({ optionalNamespaces: namespaces })
  return { uri, approval }
}

async function connect(): Promise<string> {
  const { uri, approval } = await propose()
  const proposed = next(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const { id } = await proposed
  const acknowledged = untilAnswered(wallet.core.history, 'wc_sessionSettle')
  await wallet.approve({ id, namespaces })
  const [session] = await Promise.all([approval(), acknowledged])
  return session.topic
}

const request = (topic: string) =>
  dapp.request({ topic, chainId: chain, request: { method: 'personal_sign', params: ['0x6869'] } })

const answer = (topic: string, id: number) =>
  wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })

test('default: pairing, proposal, approval, request, event and end of a session', async () => {
  const topic = await connect()

  const asked = next(wallet, 'session_request')
  const answered = request(topic)
  await answer(topic, (await asked).id)
  expect(await answered).toBe('0xsigned')

  const changed = next(dapp, 'session_event')
  await wallet.emit({ topic, chainId: chain, event: { name: 'chainChanged', data: 1 } })
  expect((await changed).params.event).toEqual({ name: 'chainChanged', data: 1 })

  const ended = next(wallet, 'session_delete')
  await dapp.disconnect({ topic, reason })
  expect((await ended).topic).toBe(topic)
  expect(wallet.session.length).toBe(0)
})

test('behavior: a rejected proposal rejects at the other side', async () => {
  const { uri, approval } = await propose()
  const outcome = expect(approval()).rejects.toMatchObject({ message: 'User rejected.' })
  const proposed = next(wallet, 'session_proposal')
  await wallet.pair({ uri })
  await wallet.reject({ id: (await proposed).id, reason: { code: 5000, message: 'User rejected.' } })
  await outcome
})

test('behavior: what was sent while the receiver was away is there when it comes back', async () => {
  const topic = await connect()
  await wallet.core.relayer.transportClose()
  const taken = relayerEvent(dapp, 'relayer_publish')
  const answered = request(topic)
  await taken

  const asked = next(wallet, 'session_request')
  await wallet.core.relayer.transportOpen()
  await answer(topic, (await asked).id)
  expect(await answered).toBe('0xsigned')
})

test('behavior: clients whose connections broke are back, and the next request goes through', async () => {
  const topic = await connect()
  const back = Promise.all([dapp, wallet].map((client) => relayerEvent(client, 'relayer_connect')))
  relay.dropConnections()
  await back
  const asked = next(wallet, 'session_request')
  const answered = request(topic)
  await answer(topic, (await asked).id)
  expect(await answered).toBe('0xsigned')
})

test('behavior: a relay that was killed and started again with its mailbox delivers what it had taken', async () => {
  const topic = await connect()
  await wallet.core.relayer.transportClose()
  const taken = relayerEvent(dapp, 'relayer_publish')
  const answered = request(topic)
  await taken
  await relay.destroy()

  relay = await createRelay({ port, mailbox })
  const asked = next(wallet, 'session_request')
  await wallet.core.relayer.transportOpen()
  await answer(topic, (await asked).id)
  expect(await answered).toBe('0xsigned')
})

test('behavior: with the mailbox lost, the session still works', async () => {
  const topic = await connect()
  // What is asked before a client is back waits in it for 20 s.
  const back = Promise.all([dapp, wallet].map((client) => relayerEvent(client, 'relayer_connect')))
  await relay.destroy()
  relay = await createRelay({ port })
  await back
  const asked = next(wallet, 'session_request')
  const answered = request(topic)
  await answer(topic, (await asked).id)
  expect(await answered).toBe('0xsigned')
})

test('behavior: a client that proposes the older way, by publishing, is served too', async () => {
  const { topic: pairingTopic, uri } = await dapp.core.pairing.create()
  const proposed = next(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const proposal = {
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: await dapp.core.crypto.generateKeyPair(), metadata: dapp.metadata },
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    pairingTopic,
    expiryTimestamp: Math.floor(Date.now() / 1_000) + 300,
  }
  const payload = { id: Date.now(), jsonrpc: '2.0' as const, method: 'wc_sessionPropose', params: proposal }
  const message = await dapp.core.crypto.encode(pairingTopic, payload)
  await dapp.core.relayer.publish(pairingTopic, message, { ttl: 300, tag: 1100 })
  expect((await proposed).params.proposer.publicKey).toBe(proposal.proposer.publicKey)
})

test('behavior: destroy frees the port', async () => {
  await connect()
  await relay.destroy()
  relay = await createRelay({ port })
  expect(relay.url).toBe(`ws://127.0.0.1:${port}`)
})
