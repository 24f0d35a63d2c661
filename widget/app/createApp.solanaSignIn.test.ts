import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { lagoon } from '../testing/fakeNetworks.ts'
import { createFakeSiwxServer } from '../testing/fakeSiwxServer.ts'
import {
  attemptOf,
  createSiwxPages,
  nothingSeen,
  outcomeOf,
  seenBy,
  sign,
  untilAsked,
} from '../testing/siwxPages.ts'
import {
  createHostFunctions,
  createSigningSolanaWallet,
  createSolanaWalletWithSignIn,
  type SolanaSignInInput,
} from '../testing/siwxStage.ts'
import { loadLibraries } from '../testing/testPage.ts'
import { until } from '../testing/turn.ts'

describe('createApp: signing in by solana:signIn', { timeout: 20_000 }, () => {
  const pages = createSiwxPages()
  const stranger = createSigningSolanaWallet()

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/siwx/openSignIn.ts')
    await import('../features/siwx/readSolanaSignIn.ts')
  })
  afterEach(() => {
    for (const page of pages.close()) expect(page.invalid).toEqual([])
    vi.unstubAllGlobals()
  })

  const choose = async (wallet: ReturnType<typeof createSigningSolanaWallet>, required = false) => {
    const host = createHostFunctions({ required })
    const page = await pages.open({ wallets: [wallet], functions: host.functions })
    const outcome = outcomeOf(page.widget.connect({}))
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose(wallet.info.name)
    return { host, page, outcome, account: `${lagoon.caipNetworkId}:${wallet.address}` }
  }

  it('default: one question connects and signs in, with the page’s own functions', async () => {
    const wallet = createSolanaWalletWithSignIn()
    const { host, page, outcome, account } = await choose(wallet, true)
    await until(() => page.payloads('signIn').length > 0)
    expect(await outcome).toMatchObject({ address: wallet.address })
    expect(page.state()).toMatchObject({ signedIn: [account], open: false })
    expect(wallet.log).toEqual(['standard:connect', 'solana:signIn'])
    expect(wallet.asked).toEqual([
      {
        domain: 'shop.localhost:4100',
        uri: 'http://shop.localhost:4100',
        version: '1',
        chainId: 'devnet',
        nonce: 'nonce00001',
        issuedAt: expect.any(String),
        statement: 'Welcome aboard.',
      },
    ])
    expect(host.sessions).toHaveLength(1)
  })

  it('default: and with the kit’s server', async () => {
    const server = createFakeSiwxServer()
    vi.stubGlobal('fetch', server.fetch)
    const wallet = createSolanaWalletWithSignIn()
    const page = await pages.open({ wallets: [wallet], options: { siwx: 'kit' } })
    const outcome = outcomeOf(page.widget.connect({}))
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose(wallet.info.name)
    await until(() => page.payloads('signIn').length > 0)
    await outcome
    expect(server.log).toEqual(['nonce', 'authenticate'])
    expect(page.payloads('signIn')).toMatchObject([{ accessToken: expect.any(String) }])
  })

  it('behavior: a wallet that has no such question connects, and signs a message on the kit’s screen', async () => {
    const wallet = createSigningSolanaWallet()
    const { page, account } = await choose(wallet)
    await untilAsked(page)
    await sign(page)
    await until(() => page.payloads('signIn').length > 0)
    expect(page.state().signedIn).toEqual([account])
    expect(wallet.log).toContain('solana:signMessage')
  })

  it('behavior: one that permits the page already is not asked to connect: the screen asks to sign', async () => {
    const wallet = createSolanaWalletWithSignIn()
    wallet.held.permitted = true
    const { page } = await choose(wallet)
    await untilAsked(page)
    expect(wallet.asked).toEqual([])
  })

  it('behavior: what the page’s functions refuse is no sign-in: the screen asks', async () => {
    const wallet = createSolanaWalletWithSignIn()
    const { host, page } = await choose(wallet, true)
    host.functions['addSession'] = () => Promise.reject(new Error('Not a member'))
    await untilAsked(page)
    expect(seenBy(page)).toEqual(nothingSeen)
  })

  it.each<[string, (input: SolanaSignInInput) => SolanaSignInInput]>([
    ['for another site', (input) => ({ ...input, domain: 'evil.example' })],
    ['with another address of a site', (input) => ({ ...input, uri: 'https://evil.example' })],
    ['with another nonce', (input) => ({ ...input, nonce: 'nonce99999' })],
    ['for another network', (input) => ({ ...input, chainId: 'mainnet' })],
    ['with another statement', (input) => ({ ...input, statement: 'Give it all to me.' })],
    ['of an account that has not signed it', (input) => ({ ...input, address: stranger.address })],
  ])('threat 20 rejects: a message %s connects nobody', async (_case, change) => {
    const wallet = createSolanaWalletWithSignIn(change)
    const { host, page } = await choose(wallet)
    await until(() => page.app.store.get(page.app.connectAttemptAtom)?.status === 'failed')
    expect(page.app.store.get(page.app.connectAttemptAtom)?.code).toBe('SIGN_IN_INVALID')
    expect(page.state().accounts).toEqual({})
    expect(host.sessions).toEqual([])
    expect(attemptOf(page)).toBeNull()
  })
})
