import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { attemptOf, createSiwxPages, nothingSeen, seenBy, sign, untilAsked } from '../testing/siwxPages.ts'
import { createHostFunctions, createSigningWallet } from '../testing/siwxStage.ts'
import { loadLibraries } from '../testing/testPage.ts'
import { createTestSite } from '../testing/testSite.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: who is signed in when something changes', { timeout: 20_000 }, () => {
  const pages = createSiwxPages()
  const { open, connect } = pages

  beforeAll(async () => {
    await loadLibraries()
    await import('../features/siwx/openSignIn.ts')
  })
  afterEach(() => {
    for (const page of pages.close()) {
      expect(page.invalid).toEqual([])
      expect(page.drops).toEqual([])
    }
  })

  it('behavior: the account is switched while the wallet signs: that signature is nobody’s, and the new account is asked', async () => {
    const { page, wallet, host } = await connect(true)
    await untilAsked(page)
    let answer: (signature: string) => void = () => {}
    wallet.script.set('personal_sign', () => new Promise((resolve) => (answer = resolve)))
    void sign(page)
    await until(() => wallet.log.includes('personal_sign'))
    wallet.held.accounts = wallet.addresses.slice(1)
    page.tell(wallet, 'accountsChanged')
    await until(() => attemptOf(page)?.connection.addresses[0] === wallet.addresses[1])
    answer(`0x${'11'.repeat(65)}`)
    await quiet()
    expect(host.sessions).toEqual([])
    expect(seenBy(page)).toEqual(nothingSeen)
  })

  it('behavior: the network is switched while the wallet signs: the same', async () => {
    const { page, wallet, host } = await connect(true)
    await untilAsked(page)
    let answer: (signature: string) => void = () => {}
    wallet.script.set('personal_sign', () => new Promise((resolve) => (answer = resolve)))
    void sign(page)
    await until(() => wallet.log.includes('personal_sign'))
    wallet.held.chainId = 31338
    page.tell(wallet, 'chainChanged')
    await until(() => attemptOf(page)?.connection.caipNetworkId === 'eip155:31338')
    answer(`0x${'11'.repeat(65)}`)
    await quiet()
    expect(host.sessions).toEqual([])
  })

  it('behavior: required, another account: the one before is gone for the page until it has signed', async () => {
    const { page, wallet } = await connect(true)
    await untilAsked(page)
    await sign(page)
    await until(() => !page.shown())
    wallet.held.accounts = wallet.addresses.slice(1)
    page.tell(wallet, 'accountsChanged')
    await untilAsked(page)
    expect(page.state().accounts).toEqual({})
    expect(page.payloads('disconnect')).toEqual([{ namespace: 'eip155', reason: 'wallet' }])
    await sign(page)
    await quiet()
    expect(page.state().accounts.eip155?.address).toBe(wallet.addresses[1])
  })

  it('behavior: required, another network: the page keeps its account there, and Cancel goes back', async () => {
    const { page, wallet } = await connect(true)
    await untilAsked(page)
    await sign(page)
    await until(() => !page.shown())
    wallet.held.chainId = 31338
    page.tell(wallet, 'chainChanged')
    await untilAsked(page)
    expect(page.state().accounts.eip155).toMatchObject({ caipNetworkId: 'eip155:31337' })
    page.app.siwx.cancel()
    await until(() => wallet.held.chainId === 31337)
    await until(() => page.app.connections.get('eip155')?.caipNetworkId === 'eip155:31337')
    await quiet()
    expect(page.state().accounts.eip155).toMatchObject({ caipNetworkId: 'eip155:31337' })
    expect(page.shown()).toBe(false)
    expect(page.events()).not.toContain('disconnect')
  })

  it('behavior: disconnected while unsigned: nothing is signed out', async () => {
    const { page, host } = await connect(false)
    await untilAsked(page)
    await page.widget.disconnect({})
    await quiet()
    expect(attemptOf(page)).toBeNull()
    expect(host.log).not.toContain('setSessions')
    expect(page.events()).not.toContain('signOut')
  })

  it('behavior: disconnected when signed: signed out, here and at the page', async () => {
    const { page, host, account } = await connect(false)
    await untilAsked(page)
    await sign(page)
    await page.widget.disconnect({})
    await until(() => host.log.includes('setSessions'))
    expect(host.sessions).toEqual([])
    expect(page.payloads('signOut')).toEqual([{ namespace: 'eip155', account }])
    expect(page.state().signedIn).toEqual([])
  })

  it('parameters: signOutOnDisconnect false keeps the session', async () => {
    const host = createHostFunctions()
    const { page } = await connect(false, {
      functions: { ...host.functions, signOutOnDisconnect: false },
    })
    await untilAsked(page)
    await sign(page)
    await page.widget.disconnect({})
    await quiet()
    expect(host.sessions).toHaveLength(1)
    expect(page.events()).not.toContain('signOut')
  })

  it('parameters: signMessage signs in the wallet’s place', async () => {
    const host = createHostFunctions()
    const signMessage = ({ message }: { message: string }) => `signed ${message.length}`
    const { page, wallet } = await connect(false, { functions: { ...host.functions, signMessage } })
    await untilAsked(page)
    await sign(page)
    expect(host.sessions).toMatchObject([{ signature: expect.stringMatching(/^signed \d+$/) }])
    expect(wallet.log).not.toContain('personal_sign')
  })

  it('behavior: two tabs agree: what one has signed, the other has', async () => {
    const shared = createTestSite()
    const host = createHostFunctions({ required: true })
    const wallet = createSigningWallet({ permitted: true })
    const tab = () =>
      open({
        wallets: [wallet],
        functions: host.functions,
        hints: { session: '1', connections: JSON.stringify({ eip155: 'test.harbor' }) },
        window: shared.open(),
      })
    const [one, other] = [await tab(), await tab()]
    await Promise.all([untilAsked(one), untilAsked(other)])
    await sign(one)
    await until(() => other.state().accounts.eip155 !== undefined)
    await until(() => !other.shown())
    expect(other.payloads('signIn')).toHaveLength(1)
    await one.widget.disconnect({})
    await until(() => other.state().accounts.eip155 === undefined)
    expect(other.payloads('signOut')).toHaveLength(1)
  })

  it('behavior: not required and not signed once: the next page does not ask', async () => {
    const { page, host, wallet } = await connect(false, { window: createFakeWindow() })
    await untilAsked(page)
    page.app.siwx.cancel()
    await quiet()
    const next = await open({
      wallets: [wallet],
      functions: host.functions,
      hints: page.hints,
      window: page.app.window as ReturnType<typeof createFakeWindow>,
    })
    await quiet()
    expect(next.state().accounts.eip155).toBeDefined()
    expect(next.shown()).toBe(false)
  })

  it('behavior: required by an option that is set later: the page sees its account no more, until it has signed', async () => {
    const wallet = createSigningWallet({ permitted: true })
    const host = createHostFunctions({ required: true })
    const hints = { session: '1', connections: JSON.stringify({ eip155: 'test.harbor' }) }
    const page = await open({ wallets: [wallet], functions: host.functions, hints, options: {} })
    expect(page.state().accounts.eip155).toBeDefined()
    const before = page.events().length
    await page.widget.setOptions({ options: { siwx: 'host' } })
    await untilAsked(page)
    await quiet()
    expect(page.events().slice(before)).toContain('disconnect')
    expect(page.state().accounts).toEqual({})
  })
})
