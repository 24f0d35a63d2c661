import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeSiwxServer } from '../testing/fakeSiwxServer.ts'
import { createSigningSolanaWallet, createSigningWallet } from '../testing/siwxStage.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { createTestSite } from '../testing/testSite.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: signing in with the kit’s server', { timeout: 20_000 }, () => {
  const pages: TestPage[] = []
  const start = () => {
    const server = createFakeSiwxServer()
    vi.stubGlobal('fetch', server.fetch)
    return server
  }
  const open = async (parameters: TestPageParameters) => {
    const page = openTestPage({ options: { siwx: 'kit' }, ...parameters })
    pages.push(page)
    await page.ready()
    return page
  }
  const attempt = (page: TestPage) => page.app.store.get(page.app.siwx.attemptAtom)
  const untilAsked = (page: TestPage) => until(() => attempt(page)?.status === 'ready')
  const sign = async (page: TestPage) => page.app.siwx.present()?.sign()
  const signIn = async (page: TestPage, id = 'test.harbor') => {
    const connected = page.widget.connect({})
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose(id)
    await untilAsked(page)
    await sign(page)
    await until(() => page.payloads('signIn').length > 0)
    await connected
  }
  const restoring = { session: '1', connections: JSON.stringify({ eip155: 'test.harbor' }) }

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/siwx/openSignIn.ts')
  })
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      expect(page.drops).toEqual([])
      page.destroy()
    }
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('default: the page gets an access token, in the event and by its call', async () => {
    const server = start()
    const wallet = createSigningWallet()
    const page = await open({ wallets: [wallet] })
    await signIn(page)
    const account = `eip155:31337:${wallet.addresses[0]}`
    const [event] = page.payloads('signIn')
    expect(event).toEqual({ namespace: 'eip155', account, accessToken: expect.stringMatching(/^access-/) })
    expect(await page.widget.getAccessToken({})).toBe(Object(event).accessToken)
    expect(server.log).toEqual(['nonce', 'authenticate'])
    expect(page.state().signedIn).toEqual([account])
  })

  it('default: a Solana account signs in by ed25519', async () => {
    start()
    const wallet = createSigningSolanaWallet()
    const page = await open({ wallets: [wallet] })
    await signIn(page, wallet.info.name)
    expect(page.payloads('signIn')).toMatchObject([{ namespace: 'solana', accessToken: expect.any(String) }])
  })

  it('security.md rule 13 behavior: what gets new tokens never reaches the page', async () => {
    const server = start()
    const page = await open({ wallets: [createSigningWallet()] })
    await signIn(page)
    const [token = ''] = server.sessions.keys()
    expect(token).toMatch(/^refresh-/)
    expect(JSON.stringify([page.notices, page.hints, [...page.answers.values()]])).not.toContain(token)
  })

  it('behavior: a token that is about to end is exchanged, once for all who ask', async () => {
    const server = start()
    const page = await open({ wallets: [createSigningWallet()] })
    await signIn(page)
    const before = await page.widget.getAccessToken({})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14.5 * 60_000 })
    const [one, other] = await Promise.all([page.widget.getAccessToken({}), page.widget.getAccessToken({})])
    expect(one).not.toBe(before)
    expect(other).toBe(one)
    expect(server.log.filter((name) => name === 'refresh')).toHaveLength(1)
  })

  it('behavior: on the next page the visitor is signed in still, without being asked', async () => {
    start()
    const site = createTestSite()
    const wallet = createSigningWallet()
    const page = await open({ wallets: [wallet], window: site.open() })
    await signIn(page)
    const next = await open({
      wallets: [wallet],
      options: { siwx: 'kit-required' },
      hints: restoring,
      window: site.open(),
    })
    expect(next.state().accounts.eip155).toBeDefined()
    expect(await next.widget.getAccessToken({})).toMatch(/^access-/)
    await quiet()
    expect(next.shown()).toBe(false)
  })

  it('rejects: a sign-in that the server has ended: the next page asks anew', async () => {
    const server = start()
    const site = createTestSite()
    const wallet = createSigningWallet()
    await signIn(await open({ wallets: [wallet], window: site.open() }))
    server.sessions.clear()
    const options = { siwx: 'kit-required' }
    const next = await open({ wallets: [wallet], options, hints: restoring, window: site.open() })
    await untilAsked(next)
    expect(next.state().accounts).toEqual({})
    await expect(next.widget.getAccessToken({})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('behavior: a server that does not answer has ended nothing', async () => {
    const server = start()
    const site = createTestSite()
    const wallet = createSigningWallet()
    await signIn(await open({ wallets: [wallet], window: site.open() }))
    server.setDown(true)
    const next = await open({ wallets: [wallet], hints: restoring, window: site.open() })
    await quiet()
    expect(next.shown()).toBe(false)
    expect(next.state().signedIn).toHaveLength(1)
    await expect(next.widget.getAccessToken({})).rejects.toMatchObject({ code: 'AUTH_UNREACHABLE' })
    server.setDown(false)
    expect(await next.widget.getAccessToken({})).toMatch(/^access-/)
  })

  it('rejects: a server that is down as somebody connects: said, and disconnected', async () => {
    const server = start()
    server.setDown(true)
    const page = await open({ wallets: [createSigningWallet()] })
    const connected = page.widget.connect({}).catch(() => {})
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose('test.harbor')
    await connected
    await until(() => page.app.connections.all().length === 0)
    await quiet()
    expect(page.alerts()).toMatchObject([{ code: 'AUTH_UNREACHABLE' }])
  })

  it('rejects: a signature of another account: not signed in, and asked with a new nonce', async () => {
    const server = start()
    const wallet = createSigningWallet()
    const page = await open({ wallets: [wallet], options: { siwx: 'kit-required' } })
    const connected = page.widget.connect({}).catch(() => {})
    await until(() => page.state().view === 'Connect')
    page.app.selection.choose('test.harbor')
    await untilAsked(page)
    const other = createSigningWallet()
    wallet.script.set('personal_sign', (params) =>
      other.script.get('personal_sign')?.([Object(params)[0], other.addresses[0]]),
    )
    await sign(page)
    await untilAsked(page)
    expect(server.sessions.size).toBe(0)
    expect(server.log).toEqual(['nonce', 'authenticate', 'nonce'])
    expect(page.state().accounts).toEqual({})
    page.app.siwx.cancel()
    await connected
  })

  it('behavior: disconnect signs out at the server, in all tabs', async () => {
    const server = start()
    const site = createTestSite()
    const wallet = createSigningWallet()
    const page = await open({ wallets: [wallet], window: site.open() })
    await signIn(page)
    const other = await open({ wallets: [wallet], hints: restoring, window: site.open() })
    await page.widget.disconnect({})
    await until(() => server.sessions.size === 0)
    await until(() => other.payloads('signOut').length === 1)
    await expect(other.widget.getAccessToken({})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('rejects: a token for a page that has nobody sign in, or does so by itself', async () => {
    start()
    const page = await open({ options: {} })
    await expect(page.widget.getAccessToken({})).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
    const own = await open({ options: { siwx: 'host' } })
    await expect(own.widget.getAccessToken({})).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' })
  })

  it('behavior: several namespaces, one of them signed: the other is asked when it becomes the active one', async () => {
    start()
    const [evm, solana] = [createSigningWallet(), createSigningSolanaWallet()]
    const page = await open({ wallets: [evm, solana], options: { siwx: 'kit-required' } })
    await signIn(page)
    await until(() => !page.shown())
    const connected = page.widget.connect({ namespace: 'solana', connectorId: solana.info.name })
    await untilAsked(page)
    expect(Object.keys(page.state().accounts)).toEqual(['eip155'])
    page.app.siwx.cancel()
    await expect(connected).rejects.toMatchObject({ code: 'USER_CLOSED' })
    await until(() => page.state().activeNamespace === 'eip155')
    expect(page.state().accounts.eip155).toBeDefined()
    await page.widget.switchNetwork({ caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
    await untilAsked(page)
    await sign(page)
    await until(() => page.state().accounts.solana?.address === solana.address)
    expect(page.state().signedIn).toHaveLength(2)
  })
})
