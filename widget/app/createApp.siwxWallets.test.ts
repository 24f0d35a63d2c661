import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import { createAuthStage, remembered } from '../testing/authStage.ts'
import { createFakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { harbor } from '../testing/fakeNetworks.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { attemptOf, sign, untilAsked } from '../testing/siwxPages.ts'
import { createHostFunctions } from '../testing/siwxStage.ts'
import { loadLibraries } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'
import { createWalletConnectStage } from '../testing/walletConnectStage.ts'

describe('createApp: signing in with the embedded wallet', { timeout: 20_000 }, () => {
  const { open, view } = createAuthStage()

  it('default: on the same screen; the frame is asked to sign by the click alone', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const host = createHostFunctions({ required: true })
    const options = { siwx: 'host' }
    const page = await open(frame, { hints: { ...remembered }, options, functions: host.functions })
    await untilAsked(page)
    await until(() => view(page) === 'SIWXSignMessage')
    expect(page.state().accounts).toEqual({})
    expect(frame.asked('rpcRequest')).toEqual([])
    const signature = `0x${'ab'.repeat(65)}`
    frame.script.set('rpcRequest', () => signature)
    await sign(page)
    await until(() => page.payloads('signIn').length > 0)
    expect(frame.asked('rpcRequest')).toMatchObject([{ chainId: 'eip155:31337', method: 'personal_sign' }])
    expect(host.sessions).toMatchObject([{ signature, data: { accountAddress: evmAccounts[0] } }])
    expect(page.state().accounts.eip155?.connector.type).toBe('AUTH')
  })
})

describe('createApp: signing in with accounts that only phones have', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()

  beforeAll(loadLibraries)
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
  })

  const network = (chainNamespace: Network['chainNamespace'], reference: string): Network => ({
    ...harbor,
    id: reference,
    chainNamespace,
    caipNetworkId: `${chainNamespace}:${reference}`,
    name: chainNamespace,
  })
  const amino = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'a2V5' }, signature: 'c2ln' }

  it.each([
    [
      'Bitcoin',
      network('bip122', '000000000019d6689c085ae165831e93'),
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'signMessage',
      'signed',
      'signed',
    ],
    [
      'Polkadot',
      network('polkadot', '91b171bb158e2d3848fa23a9f1c25182'),
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'polkadot_signMessage',
      'signed',
      'signed',
    ],
    [
      'Cosmos',
      network('cosmos', 'cosmoshub-4'),
      'cosmos1qnk2n4nlkpw9xfqntladh74w6ujtulwn7j8za9',
      'cosmos_signAmino',
      amino,
      JSON.stringify(amino),
    ],
  ] as const)(
    'default: an account of %s signs a CAIP-122 message for the page’s own functions',
    async (name, only, address, method, answer, kept) => {
      const host = createHostFunctions()
      const relay = await stage.startRelay()
      const walletConnect = { projectId: 'relay-demo', relayUrl: relay.url }
      const page = await stage.open(relay, {
        project: { walletConnect, networks: [only] },
        options: { siwx: 'host' },
        functions: host.functions,
      })
      const phone = await stage.startPhone(relay)
      page.app.walletConnect.choose(null)
      await phone.approve(await stage.propose(phone, await stage.uriOf(page)), [
        `${only.caipNetworkId}:${address}`,
      ])
      await untilAsked(page)
      expect(attemptOf(page)?.message?.text).toMatch(
        new RegExp(`^shop\\.localhost:4100 wants you to sign in with your ${name} account:\\n${address}\\n`),
      )
      const signed = sign(page)
      await until(() => phone.requests.length === 1)
      expect(phone.requests[0]).toMatchObject({ method, chainId: only.caipNetworkId })
      await phone.respond(0, { result: { signature: answer } })
      await signed
      expect(host.sessions).toMatchObject([{ signature: kept, data: { chainId: only.caipNetworkId } }])
    },
  )
})
