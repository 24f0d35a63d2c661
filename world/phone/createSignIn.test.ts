import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPortBase, portsFrom } from '../ports.ts'
import { createRelay, type Relay } from '../relay/createRelay.ts'
import { createTestClient, destroyTestClient, type TestClient } from '../relay/createTestClient.ts'
import { createPhone } from './createPhone.ts'
import type { Phone } from './phone.ts'
import { toPhoneConfig } from './toPhoneConfig.ts'

const harbor = 'eip155:31337'
const lighthouse = 'eip155:31338'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Nobody asks a chain here. */
const rpcUrl = 'http://127.0.0.1:1'

let relay: Relay
let dapp: TestClient
let phone: Phone

beforeAll(async () => {
  relay = await createRelay({ port: portsFrom(await findPortBase()).relay })
})
afterAll(() => relay?.destroy())
beforeEach(async () => {
  phone = await createPhone(
    toPhoneConfig({
      relay,
      verify: relay.verifyUrl,
      projectId: 'test',
      chains: [
        { caipNetworkId: harbor, name: 'Harbor', rpcUrl },
        { caipNetworkId: lighthouse, name: 'Lighthouse', rpcUrl },
      ],
      solana: { caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Tidepool', rpcUrl },
    }),
  )
  dapp = await createTestClient(relay.url, 'shop')
})
afterEach(async () => {
  await destroyTestClient(dapp)
  await phone.destroy()
})

test('default: signs in and connects by one answer, which the protocol’s own library verifies', async () => {
  const asked = {
    domain: 'example.test',
    uri: 'https://example.test',
    nonce: 'a1b2c3d4',
    statement: 'Come in.',
  }
  const methods = ['personal_sign', 'eth_sign']
  const { uri, response } = await dapp.authenticate({ ...asked, chains: [harbor, lighthouse], methods })
  const answered = response()
  await phone.pair(uri)
  const signIn = await phone.nextSignIn()
  expect(signIn.textFor(first)).toContain(
    `example.test wants you to sign in with your Ethereum account:\n${first}`,
  )
  const session = await signIn.approve(second)
  const { auths = [], session: settled } = await answered
  expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:${harbor}:${second}`])
  expect(settled?.topic).toBe(session.topic)
  expect(settled?.namespaces['eip155']).toMatchObject({
    accounts: [`${harbor}:${second}`, `${lighthouse}:${second}`],
    methods: ['personal_sign'],
  })
  expect([phone.proposals(), phone.signIns()]).toEqual([[], []])
})

test('behavior: a rejected sign-in reaches the website as such', async () => {
  const asked = { domain: 'example.test', uri: 'https://example.test', nonce: 'a1b2c3d4' }
  const { uri, response } = await dapp.authenticate({
    ...asked,
    chains: [harbor],
    methods: ['personal_sign'],
  })
  const refused = expect(response()).rejects.toBe('User rejected.')
  await phone.pair(uri)
  await (await phone.nextSignIn()).reject()
  await refused
})
