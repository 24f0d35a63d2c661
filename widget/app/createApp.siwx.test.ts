import { parseSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem/utils'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fails } from '../testing/fakeWallet.ts'
import { attemptOf, createSiwxPages, nothingSeen, seenBy, sign, untilAsked } from '../testing/siwxPages.ts'
import { createHostFunctions, createSigningWallet } from '../testing/siwxStage.ts'
import { loadLibraries, type TestPage } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const site = 'shop.localhost:4100'

describe('createApp: signing in by the page’s own functions', { timeout: 20_000 }, () => {
  const pages = createSiwxPages()
  const { open, connect } = pages
  const analytics = (page: TestPage) =>
    page
      .payloads('event')
      .map((each) => String(Object(each).event))
      .filter((event) => event.includes('SIWX'))

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

  it('R28 default: connect, sign, in: the message is of the page and its account, and its signature is good', async () => {
    const { page, wallet, host, account } = await connect(false)
    await untilAsked(page)
    expect(page.state().view).toBe('SIWXSignMessage')
    expect(wallet.log).not.toContain('personal_sign')
    await sign(page)
    const [session] = host.sessions
    if (!session) throw new Error('No session')
    const { message, signature } = session
    expect(parseSiweMessage(message)).toMatchObject({
      domain: site,
      uri: `http://${site}`,
      address: wallet.addresses[0],
      chainId: 31337,
      statement: 'Welcome aboard.',
    })
    const verified = { address: `0x${wallet.addresses[0]?.slice(2)}`, message, signature } as const
    expect(await verifyMessage({ ...verified, signature: `0x${signature.slice(2)}` })).toBe(true)
    await until(() => !page.shown())
    expect(page.state().signedIn).toEqual([account])
    expect(page.payloads('signIn')).toEqual([{ namespace: 'eip155', account }])
    expect(analytics(page)).toEqual(['SIWX_AUTH_SUCCESS'])
  })

  it('R28 behavior: not required: the page has its account at once, and keeps it unsigned when nobody signs', async () => {
    const { page, outcome, wallet } = await connect(false)
    expect(await outcome).toMatchObject({ address: wallet.addresses[0] })
    await untilAsked(page)
    page.app.siwx.cancel()
    await until(() => !page.shown())
    await quiet()
    expect(page.state()).toMatchObject({ accounts: { eip155: { status: 'connected' } }, signedIn: [] })
    expect(page.events()).not.toContain('signIn')
    expect(analytics(page)).toEqual(['CLICK_CANCEL_SIWX'])
  })

  it('R28 behavior: not required and dismissed: the page has it asked again, and who signs is in', async () => {
    const { page, account } = await connect(false)
    await untilAsked(page)
    page.app.siwx.cancel()
    await until(() => !page.shown())
    await page.widget.open({ view: 'SIWXSignMessage' })
    expect(page.state()).toMatchObject({ open: true, view: 'SIWXSignMessage' })
    await untilAsked(page)
    await sign(page)
    await until(() => page.state().signedIn?.length === 1)
    expect(page.state().signedIn).toEqual([account])
    await until(() => !page.shown())
    // There is nothing left to sign.
    await page.widget.open({ view: 'SIWXSignMessage' })
    expect(page.state()).toMatchObject({ open: true, view: 'Account' })
  })

  it('rejects: the page asks for a sign-in where nobody signs in; without an account it leads to one', async () => {
    const plain = await open({ options: {} })
    await expect(plain.widget.open({ view: 'SIWXSignMessage' })).rejects.toMatchObject({
      code: 'METHOD_NOT_FOUND',
    })
    const host = createHostFunctions({ required: false })
    const asking = await open({ functions: host.functions })
    await asking.widget.open({ view: 'SIWXSignMessage' })
    expect(asking.state().view).toBe('Connect')
  })

  it('R28 behavior: required: no page sees an account before the signature', async () => {
    const { page, outcome, wallet } = await connect(true)
    await untilAsked(page)
    await quiet()
    expect(seenBy(page)).toEqual(nothingSeen)
    await sign(page)
    expect(await outcome).toMatchObject({ address: wallet.addresses[0] })
    expect(seenBy(page)).toMatchObject({ accounts: [wallet.addresses[0]], connects: 1 })
  })

  it('R28 behavior: required and not signed: disconnected, and the page’s call says so', async () => {
    const { page, outcome } = await connect(true)
    await untilAsked(page)
    page.app.siwx.cancel()
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    await until(() => page.app.connections.all().length === 0)
    expect(seenBy(page)).toEqual(nothingSeen)
    expect(page.events()).not.toContain('disconnect')
  })

  it('R28 behavior: the modal is closed: the same as not to sign', async () => {
    const { page, outcome } = await connect(true)
    await untilAsked(page)
    page.dismiss(true)
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    await until(() => page.app.connections.all().length === 0)
  })

  it('R28 behavior: closed while it is still being asked whether anybody has to sign: required is required', async () => {
    const host = createHostFunctions({ required: true })
    let answer: (sessions: unknown[]) => void = () => {}
    let isAsked = false
    const functions = {
      ...host.functions,
      getSessions() {
        isAsked = true
        return new Promise((resolve) => (answer = resolve))
      },
    }
    const { page, outcome } = await connect(true, { functions })
    await until(() => page.state().view === 'SIWXSignMessage' && isAsked)
    page.dismiss(true)
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    answer([])
    await until(() => page.app.connections.all().length === 0)
    expect(seenBy(page)).toEqual(nothingSeen)
  })

  it('R28 behavior: pressed twice, the wallet is asked once', async () => {
    const { page, wallet } = await connect(false)
    await untilAsked(page)
    await Promise.all([sign(page), sign(page)])
    expect(wallet.log.filter((method) => method === 'personal_sign')).toHaveLength(1)
  })

  it('R28 behavior: declined in the wallet: the screen stays, and it can be tried again', async () => {
    const { page, wallet, host } = await connect(false)
    await untilAsked(page)
    const signs = wallet.script.get('personal_sign')
    wallet.script.set('personal_sign', fails(4001))
    await sign(page)
    expect(attemptOf(page)?.status).toBe('ready')
    await quiet()
    expect(analytics(page)).toEqual(['SIWX_AUTH_ERROR'])
    if (signs) wallet.script.set('personal_sign', signs)
    await sign(page)
    expect(host.sessions).toHaveLength(1)
  })

  it('R28 behavior: loaded anew in the middle: our screen asks again, and the wallet is not asked by itself', async () => {
    const host = createHostFunctions({ required: true })
    const wallet = createSigningWallet({ permitted: true })
    const hints = { session: '1', connections: JSON.stringify({ eip155: 'test.harbor' }) }
    const page = await open({ wallets: [wallet], functions: host.functions, hints })
    await untilAsked(page)
    await until(() => page.shown())
    expect(page.state()).toMatchObject({ view: 'SIWXSignMessage', accounts: {} })
    await quiet()
    expect(wallet.log).not.toContain('personal_sign')
    await sign(page)
    await until(() => page.state().accounts.eip155 !== undefined)
  })

  it('R1 behavior: loaded anew with a session: the account is there with ready, and nobody is asked', async () => {
    const host = createHostFunctions({ required: true })
    const wallet = createSigningWallet({ permitted: true })
    const data = { accountAddress: wallet.addresses[0] ?? '', chainId: 'eip155:31337' }
    host.sessions.push({ data, message: 'm', signature: 's' })
    const hints = { session: '1', connections: JSON.stringify({ eip155: 'test.harbor' }) }
    const page = await open({ wallets: [wallet], functions: host.functions, hints })
    const first = page.notices.find((notice) => notice.kind === 'state' && notice.state.ready)
    expect(first).toMatchObject({ state: { accounts: { eip155: { address: wallet.addresses[0] } } } })
    await quiet()
    expect(page.shown()).toBe(false)
    expect(page.events()).not.toContain('signIn')
  })

  it.each([
    ['that is over', { expirationTime: '2020-01-01T00:00:00.000Z' }],
    ['whose end nobody can read', { expirationTime: 'soon' }],
    ['of another account', { accountAddress: `0x${'1'.repeat(40)}` }],
    ['of another network', { chainId: 'eip155:1' }],
  ])('rejects: a session %s, at a restored connection', async (_, changed) => {
    const host = createHostFunctions({ required: true })
    const wallet = createSigningWallet({ permitted: true })
    const data = { accountAddress: wallet.addresses[0] ?? '', chainId: 'eip155:31337', ...changed }
    const functions = {
      ...host.functions,
      getSessions: () => [{ data, message: 'm', signature: 's' }],
    }
    const hints = { session: '1', connections: JSON.stringify({ eip155: 'test.harbor' }) }
    const page = await open({ wallets: [wallet], functions, hints })
    await untilAsked(page)
    expect(page.state().accounts).toEqual({})
  })

  it.each([
    ['throws', () => Promise.reject(new Error('Our database is down'))],
    ['answers garbage', () => 'yes'],
    ['answers with sessions of no shape', () => [{ account: '0x' }]],
  ])('rejects: getSessions %s: said, and disconnected', async (_, getSessions) => {
    const host = createHostFunctions()
    const { page } = await connect(false, { functions: { ...host.functions, getSessions } })
    await until(() => page.app.connections.all().length === 0)
    await quiet()
    expect(page.alerts()).toMatchObject([{ code: 'CALLBACK_FAILED' }])
    expect(page.app.store.get(page.app.toasts.toastAtom)).toMatchObject({ text: 'toast.signInUnavailable' })
    expect(page.state().view).toBe('Connect')
  })

  it.each([
    [
      'threat 20: for another site',
      { text: 'evil.example wants you to sign in with your Ethereum account:' },
    ],
    ['that is none', { text: 'Please sign here' }],
  ])('rejects: createMessage makes a message %s', async (_, { text }) => {
    const host = createHostFunctions({ required: true })
    const createMessage = () => text
    const { page, wallet } = await connect(true, { functions: { ...host.functions, createMessage } })
    await until(() => page.app.connections.all().length === 0)
    await quiet()
    expect(page.alerts()).toMatchObject([{ code: 'SIGN_IN_INVALID' }])
    expect(wallet.log).not.toContain('personal_sign')
  })

  it('rejects: threat 20: a message whose statement hides a URI of another site', async () => {
    const host = createHostFunctions()
    const createMessage = ({ accountAddress }: { accountAddress: string }) =>
      [
        `${site} wants you to sign in with your Ethereum account:`,
        accountAddress,
        '',
        `URI: http://${site}`,
        '',
        'URI: https://evil.example',
      ].join('\n')
    const { page } = await connect(false, { functions: { ...host.functions, createMessage } })
    await until(() => page.app.connections.all().length === 0)
    await quiet()
    expect(page.alerts()).toMatchObject([{ code: 'SIGN_IN_INVALID' }])
  })

  it('rejects: a statement of several lines, which no message can have', async () => {
    const host = createHostFunctions()
    const createMessage = (input: object) => ({ ...input, nonce: '12345678', statement: 'One\nURI: two' })
    const { page } = await connect(false, { functions: { ...host.functions, createMessage } })
    await until(() => page.app.connections.all().length === 0)
    await quiet()
    expect(page.alerts()).toMatchObject([{ code: 'SIGN_IN_INVALID' }])
  })

  it('rejects: addSession throws, for a signature of another account: not signed in, said, and asked with a new message', async () => {
    const host = createHostFunctions({ required: true })
    const addSession = () => Promise.reject(new Error('Not your signature'))
    const { page } = await connect(true, { functions: { ...host.functions, addSession } })
    await untilAsked(page)
    const before = attemptOf(page)?.message?.text
    await sign(page)
    await untilAsked(page)
    expect(page.app.store.get(page.app.toasts.toastAtom)).toMatchObject({ text: 'toast.signInFailed' })
    expect(attemptOf(page)?.message?.text).not.toBe(before)
    expect(seenBy(page)).toEqual(nothingSeen)
  })
})
