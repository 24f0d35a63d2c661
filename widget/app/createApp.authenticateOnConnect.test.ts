import { createEncodedRecap } from '@walletconnect/utils'
import { parseSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem/utils'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Network } from '#shared/entities/network.ts'
import { harbor, lagoon, quay } from '../testing/fakeNetworks.ts'
import { createFakeSiwxServer } from '../testing/fakeSiwxServer.ts'
import type { SignParameters } from '../testing/signingPhone.ts'
import { attemptOf, nothingSeen, seenBy, untilAsked } from '../testing/siwxPages.ts'
import { createHostFunctions } from '../testing/siwxStage.ts'
import { loadLibraries, type TestPageParameters } from '../testing/testPage.ts'
import type { TestRelay } from '../testing/testRelay.ts'
import { createTestSite } from '../testing/testSite.ts'
import { quiet, until } from '../testing/turn.ts'
import { createWalletConnectStage } from '../testing/walletConnectStage.ts'

const origin = 'http://shop.localhost:4100'
const tooMuch = createEncodedRecap('eip155', 'request', ['eth_sign'])
const relayOf = (relay: TestRelay) => ({
  walletConnect: { projectId: 'relay-demo', relayUrl: relay.url },
  networks: [harbor, quay],
})

describe('createApp: signing in as a phone is connected', { timeout: 30_000 }, () => {
  const stage = createWalletConnectStage()

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/siwx/openSignIn.ts')
  })
  afterEach(async () => {
    expect(await stage.clear()).toEqual([])
    vi.unstubAllGlobals()
  })

  /** A page of EVM networks that shows a code, and a phone that could sign in by it. */
  const show = async (parameters: TestPageParameters) => {
    const relay = await stage.startRelay()
    const page = await stage.open(relay, { project: relayOf(relay), ...parameters })
    const phone = await stage.startSigningPhone(relay)
    page.app.walletConnect.choose(null)
    const uri = await stage.uriOf(page)
    return { relay, page, phone, uri, account: `eip155:31337:${phone.account.address}` }
  }
  const showByKit = async (siwx = 'kit') => {
    const server = createFakeSiwxServer()
    vi.stubGlobal('fetch', server.fetch)
    return { server, ...(await show({ options: { siwx } })) }
  }
  const showByHost = async (required = false) => {
    const host = createHostFunctions({ required })
    return { host, ...(await show({ options: { siwx: 'host' }, functions: host.functions })) }
  }
  type Shown = Awaited<ReturnType<typeof show>>
  const isConnected = ({ page }: Pick<Shown, 'page'>) => page.state().accounts.eip155 !== undefined

  it('default: one answer of the phone connects and signs in with the kit’s server; nobody is asked again', async () => {
    const { server, page, phone, uri, account } = await showByKit()
    await phone.signIn(await phone.scan(uri))
    await until(() => page.payloads('signIn').length > 0)
    expect(page.payloads('signIn')).toEqual([
      { namespace: 'eip155', account, accessToken: expect.stringMatching(/^access-/) },
    ])
    expect(page.state()).toMatchObject({ signedIn: [account], open: false })
    expect(attemptOf(page)).toBeNull()
    expect(server.log).toEqual(['nonce', 'authenticate'])
    expect(page.payloads('event')).toContainEqual({
      event: 'SIWX_AUTH_SUCCESS',
      properties: { network: 'eip155:31337', isSmartAccount: false },
    })
    expect(phone.proposals).toEqual([])
  })

  it('default: the session is one like any other', async () => {
    const { page, phone, uri } = await showByKit()
    await phone.signIn(await phone.scan(uri))
    await until(() => isConnected({ page }))
    const params = ['0x00', phone.account.address]
    const signed = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params })
    await until(() => phone.requests.length === 1)
    await phone.respond(0, { result: '0xabc' })
    expect(await signed).toBe('0xabc')
    await page.widget.disconnect({})
    await until(() => phone.client.session.getAll().length === 0)
  })

  it('default: the page’s own functions are given a message that another library verifies', async () => {
    const { host, page, phone, uri, account } = await showByHost()
    await phone.signIn(await phone.scan(uri))
    await until(() => page.payloads('signIn').length > 0)
    expect(host.log.filter((name) => name !== 'getSessions')).toEqual(['createMessage', 'addSession'])
    const [session] = host.sessions
    expect(session?.data).toMatchObject({
      accountAddress: phone.account.address,
      chainId: 'eip155:31337',
      domain: 'shop.localhost:4100',
      uri: origin,
      nonce: 'nonce00001',
    })
    const { message = '', signature = '' } = session ?? {}
    expect(parseSiweMessage(message)).toMatchObject({
      domain: 'shop.localhost:4100',
      nonce: 'nonce00001',
      statement: expect.stringMatching(/^Welcome aboard\. I further authorize/),
    })
    const { address } = phone.account
    expect(await verifyMessage({ address, message, signature: `0x${signature.slice(2)}` })).toBe(true)
    expect(page.state().signedIn).toEqual([account])
  })

  it('behavior: a wallet that has no such method connects by the proposal of the same code, and signs on the screen', async () => {
    const { server, relay, page, uri } = await showByKit()
    const plain = await stage.startPhone(relay)
    const proposal = await stage.propose(plain, uri)
    await plain.approve(proposal, ['eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    await untilAsked(page)
    await until(() => isConnected({ page }) && page.state().view === 'SIWXSignMessage')
    expect(server.log).toEqual(['nonce', 'nonce'])
  })

  it('behavior: required: the page sees the account once its sign-in has been taken', async () => {
    const { host, page, phone, uri, account } = await showByHost(true)
    let taken = () => {}
    const add = Object(host.functions)['addSession']
    const held = new Promise<void>((resolve) => {
      taken = resolve
    })
    host.functions['addSession'] = async (session: unknown) => {
      host.log.push('asked')
      await held
      return add(session)
    }
    await phone.signIn(await phone.scan(uri))
    await until(() => host.log.includes('asked'))
    await quiet()
    expect(seenBy(page)).toEqual(nothingSeen)
    taken()
    await until(() => page.payloads('connect').length === 1)
    expect(page.state().signedIn).toEqual([account])
  })

  it('behavior: what the page’s functions refuse is no sign-in: the screen asks', async () => {
    const { host, page, phone, uri } = await showByHost(true)
    host.functions['addSession'] = async () => {
      throw new Error('Not a member')
    }
    await phone.signIn(await phone.scan(uri))
    await untilAsked(page)
    expect(seenBy(page)).toEqual(nothingSeen)
    expect(page.state().signedIn ?? []).toEqual([])
    expect(page.payloads('event')).toContainEqual({
      event: 'SIWX_AUTH_ERROR',
      properties: expect.objectContaining({ message: expect.stringContaining('Not a member') }),
    })
  })

  it.each<[string, SignParameters]>([
    ['another site', { change: { domain: 'evil.example' } }],
    ['another address of a site', { change: { aud: 'https://evil.example' } }],
    ['another nonce', { change: { nonce: 'nonce99999' } }],
    ['another time', { change: { iat: '2020-01-01T00:00:00.000Z' } }],
    ['another statement', { change: { statement: 'Give it all to me.' } }],
    ['an end that nobody asked for', { change: { exp: '2999-01-01T00:00:00.000Z' } }],
    [
      'more than the session was to permit',
      { change: { resources: [tooMuch], statement: 'Welcome aboard.' } },
    ],
    ['a chain that nobody asked for', { chains: ['eip155:1'] }],
  ])(
    'threat 20 rejects: a message for %s connects nobody; the next code is for the connection alone',
    async (_case, signed) => {
      const { host, page, phone, uri } = await showByHost()
      await phone.signIn(await phone.scan(uri), signed)
      await until(() => stage.attempt(page)?.status === 'failed')
      expect(page.state().accounts).toEqual({})
      expect(host.sessions).toEqual([])
      expect(page.app.walletConnect.present()?.sessions.all()).toEqual([])

      page.app.walletConnect.retry()
      await until(() => stage.pairing(page).status === 'ready')
      const proposal = await stage.propose(phone, await stage.uriOf(page))
      await phone.approve(proposal, [`eip155:31337:${phone.account.address}`])
      await untilAsked(page)
      expect(phone.asked).toHaveLength(1)
    },
  )

  it('behavior: a message of a contract’s (ERC-1271) is for who keeps the sign-in to verify', async () => {
    const { host, page, phone, uri } = await showByHost()
    const asked = await phone.scan(uri)
    await phone.answer(asked, await phone.sign(asked, { contract: true }))
    await until(() => page.payloads('signIn').length > 0)
    expect(host.sessions).toHaveLength(1)
  })

  it('rejects: a message that somebody else has signed', async () => {
    const { host, page, phone, uri } = await showByHost()
    const asked = await phone.scan(uri)
    const stranger = await stage.startSigningPhone(await stage.startRelay())
    await phone.answer(asked, await phone.sign(asked, { signer: stranger.account }))
    await until(() => stage.attempt(page)?.status === 'failed')
    expect(stage.attempt(page)).toMatchObject({ code: 'SIGN_IN_INVALID' })
    expect(host.sessions).toEqual([])
  })

  it('rejects: a forged message beside a good one: every one of them counts', async () => {
    const { host, page, phone, uri } = await showByHost()
    const asked = await phone.scan(uri)
    const stranger = await stage.startSigningPhone(await stage.startRelay())
    const [good] = await phone.sign(asked)
    const [forged] = await phone.sign(asked, { chains: ['eip155:31338'], signer: stranger.account })
    await phone.answer(asked, [good, forged])
    await until(() => stage.attempt(page)?.status === 'failed')
    expect(page.state().accounts).toEqual({})
    expect(host.sessions).toEqual([])
  })

  it('behavior: signed for two networks at once: the other one needs no signature any more', async () => {
    const { host, page, phone, uri } = await showByHost()
    await phone.signIn(await phone.scan(uri), { chains: ['eip155:31337', 'eip155:31338'] })
    await until(() => page.payloads('signIn').length === 1)
    expect(host.sessions).toHaveLength(1)
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:31338' })
    await until(() => page.payloads('signIn').length === 2)
    expect(host.sessions.map(({ data }) => data.chainId)).toEqual(['eip155:31337', 'eip155:31338'])
    expect(phone.requests).toEqual([])
  })

  it('behavior: a wallet’s no is told like any other', async () => {
    const { page, phone, uri } = await showByKit()
    await phone.refuse(await phone.scan(uri))
    await until(() => stage.attempt(page)?.status === 'declined')
    expect(page.state().accounts).toEqual({})
  })

  const evm = [harbor, quay]
  const host = { siwx: 'host' }
  it.each<[string, TestPageParameters, Network[]]>([
    ['nobody signs in', {}, evm],
    [
      'other accounts are wanted as well',
      { options: host, functions: createHostFunctions().functions },
      [...evm, lagoon],
    ],
    [
      'the page writes texts of its own form',
      { options: host, functions: { createMessage: () => 'A text' } },
      evm,
    ],
    [
      'the page’s function wants an account',
      {
        options: host,
        functions: {
          createMessage: ({ accountAddress = '' }) => ({ nonce: accountAddress.slice(0, 10) }),
        },
      },
      evm,
    ],
  ])('behavior: where %s the code is for the connection alone', async (_case, parameters, networks) => {
    const relay = await stage.startRelay()
    const page = await stage.open(relay, { ...parameters, project: { ...relayOf(relay), networks } })
    page.app.walletConnect.choose(null)
    expect(await stage.uriOf(page)).not.toContain('methods=')
  })

  it('R1 behavior: answered while no page is there: the one that comes back is connected and signed in', async () => {
    const server = createFakeSiwxServer()
    vi.stubGlobal('fetch', server.fetch)
    const site = createTestSite()
    const { relay, page, phone, uri, account } = await show({
      options: { siwx: 'kit' },
      window: site.open(),
    })
    const asked = await phone.scan(uri)
    await until(() => page.hints['session'] !== undefined)
    page.destroy()
    await until(() => relay.connections() === 1)
    await phone.signIn(asked)
    const back = await stage.open(relay, {
      project: relayOf(relay),
      options: { siwx: 'kit' },
      hints: page.hints,
      window: site.open(),
    })
    await until(() => back.payloads('signIn').length > 0)
    expect(back.state().signedIn).toEqual([account])
    expect(attemptOf(back)).toBeNull()
  })
})
