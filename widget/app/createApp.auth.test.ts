import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createFakeAuthFrame, type FakeAuthFrame, person } from '../testing/fakeAuthFrame.ts'
import { evmAccounts, solanaAccount } from '../testing/fakeWallet.ts'
import { loadLibraries, openTestPage, type TestPage, type TestPageParameters } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

const secureOrigin = 'http://secure.localhost:4100'
const server: ProjectConfig['auth'] = { secureOrigin, email: true, socials: ['google', 'x', 'farcaster'] }
const account = {
  status: 'connected',
  namespace: 'eip155',
  address: evmAccounts[0],
  caipAddress: `eip155:31337:${evmAccounts[0]}`,
  caipNetworkId: 'eip155:31337',
  addresses: [evmAccounts[0]],
  accountType: 'eoa',
  connector: { id: 'AUTH', name: 'Email', type: 'AUTH' },
  user: { email: 'ada@mail.test' },
}
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: unknown) => error,
  )

describe('createApp: the embedded wallet', { timeout: 30_000 }, () => {
  const pages: TestPage[] = []
  const open = async (
    frame: FakeAuthFrame,
    { project = {}, ...rest }: Omit<TestPageParameters, 'openAuthFrame'> = {},
  ) => {
    const page = openTestPage({
      ...rest,
      openAuthFrame: frame.open,
      project: { auth: server, ...project },
    })
    pages.push(page)
    await page.ready()
    return page
  }
  const view = (page: TestPage) => page.state().view
  const login = (page: TestPage) => page.app.store.get(page.app.auth.loginAtom)
  const use = (page: TestPage) => page.app.auth.need()
  /** A person signs in by e-mail. */
  const signIn = async (page: TestPage) => {
    const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    await until(() => view(page) === 'EmailVerifyOtp')
    await email.verify('123456')
    const result = await outcome
    await until(() => !page.state().open)
    return result
  }
  const remembered = { connections: '{"eip155":"AUTH","solana":"AUTH"}', session: '1' }

  beforeAll(async () => {
    await loadLibraries()
    await import('./joinAuth.ts')
  })
  afterEach(() => {
    for (const page of pages.splice(0)) {
      expect(page.invalid).toEqual([])
      expect(page.drops).toEqual([])
      page.destroy()
    }
  })

  it('default: e-mail, code, wallet: both namespaces are connected, and the modal closes after', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame)
    expect(frame.loads()).toBe(0)
    expect(await signIn(page)).toEqual(account)
    expect(page.events()).toEqual(['ready', 'open', 'connect', 'connect', 'close'])
    expect(page.state().accounts).toMatchObject({
      eip155: account,
      solana: { address: solanaAccount, connector: { type: 'AUTH' }, user: { email: 'ada@mail.test' } },
    })
    expect(page.hints).toMatchObject(remembered)
    expect(page.alerts()).toEqual([])
    expect(login(page)).toBeNull()
  })

  it('behavior: the frame is told the theme and the page before anything is asked', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame, { options: { metadata: { name: 'Shop' }, locale: 'en' } })
    await signIn(page)
    expect(frame.log.slice(0, 3)).toEqual(['syncTheme', 'syncDappData', 'connectEmail'])
    expect(frame.asked('syncDappData')).toEqual([
      { name: 'Shop', locale: 'en', origin: 'http://shop.localhost:4100' },
    ])
    expect(frame.opened()?.url).toBe(`${secureOrigin}/?projectId=demo&chainId=eip155%3A31337&version=0.1.0`)
    await page.widget.setTheme({ mode: 'dark' })
    await until(() => frame.asked('syncTheme').length === 2)
    expect(frame.asked('syncTheme').at(-1)).toMatchObject({ mode: 'dark' })
  })

  it('threat 10 behavior: the page learns neither the code nor the address while a person signs in', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame)
    const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    await email.verify('000000')
    expect(JSON.stringify([page.notices, page.hints])).not.toMatch(/ada|000000/)
    await page.widget.close({})
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
  })

  it('behavior: a wrong code says so and how many tries are left; the page goes on waiting', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame)
    const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    await email.verify('000000')
    expect(login(page)).toMatchObject({ step: 'otp', status: 'failed', code: 'OTP_INVALID', triesLeft: 4 })
    await email.verify('123456')
    expect(await outcome).toEqual(account)
  })

  it('behavior: a device that is new to the wallet confirms itself first', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectEmail', () => ({ action: 'VERIFY_DEVICE' }))
    let approve = () => {}
    frame.script.set('connectDevice', () => new Promise<void>((resolve) => (approve = resolve)))
    const page = await open(frame)
    await page.widget.open({})
    const { email } = await use(page)
    void email.submit('ada@mail.test')
    await until(() => view(page) === 'EmailVerifyDevice')
    await until(() => frame.log.includes('connectDevice'))
    expect(page.state().loading).toBe(true)
    approve()
    await until(() => view(page) === 'EmailVerifyOtp')
    page.app.router.goBack()
    await until(() => view(page) === 'Connect')
    expect(login(page)).toBeNull()
  })

  it('behavior: this device is signed in already: no code is asked for', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('connectEmail', () => ({ action: 'CONNECT' }))
    const page = await open(frame)
    await page.widget.open({})
    await (await use(page)).email.submit(' ada@mail.test ')
    await until(() => !page.state().open)
    expect(frame.asked('connectEmail')).toEqual([{ email: 'ada@mail.test' }])
    expect(page.state().accounts).toMatchObject({ eip155: account })
  })

  it.each(['', 'ada', 'ada@', '@mail.test', 'a b@mail.test'])(
    'rejects: the address %j, before anybody is asked',
    async (address) => {
      const frame = createFakeAuthFrame()
      const page = await open(frame)
      await page.widget.open({})
      await (await use(page)).email.submit(address)
      expect(login(page)).toMatchObject({ status: 'failed', code: 'EMAIL_INVALID' })
      expect(frame.loads()).toBe(0)
    },
  )

  it('rejects: too early for another mail, and says when it is not', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectEmail', () => {
      throw new WalletKitError('THROTTLED', 'Please try again after 12 seconds', { retryAfter: 12 })
    })
    const page = await open(frame)
    await page.widget.open({})
    await (await use(page)).email.submit('ada@mail.test')
    expect(login(page)).toMatchObject({ step: 'email', code: 'THROTTLED', retryAfter: 12 })
    expect(view(page)).toBe('Connect')
  })

  it('R1 behavior: a reload finds the last visit’s wallet by a round trip, and shows nothing', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    expect(page.state().accounts).toMatchObject({ eip155: account, solana: { address: solanaAccount } })
    expect(frame.log).toEqual(['syncTheme', 'syncDappData', 'isConnected', 'getUser'])
    expect(frame.asked('getUser')).toMatchObject([{ interactive: false }])
    expect(page.shown()).toBe(false)
  })

  it('R1 behavior: a session that has ended is forgotten, and nothing is connected', async () => {
    const page = await open(createFakeAuthFrame(), { hints: { ...remembered } })
    expect(page.state().accounts).toEqual({})
    expect(page.hints).toEqual({})
  })

  it('R1 behavior: enableReconnect off: the frame is not even made', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered }, options: { enableReconnect: false } })
    expect(page.state().accounts).toEqual({})
    expect(frame.loads()).toBe(0)
  })

  it('R43 behavior: disconnecting one namespace ends both, here and in the frame; a reload stays disconnected', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.disconnect({ namespace: 'solana' })
    expect(page.state().accounts).toEqual({})
    expect(frame.log.filter((method) => method === 'signOut')).toHaveLength(1)
    expect(page.payloads('disconnect')).toHaveLength(2)
    expect(page.payloads('disconnect')).toEqual(
      expect.arrayContaining([
        { namespace: 'eip155', reason: 'user' },
        { namespace: 'solana', reason: 'user' },
      ]),
    )
    expect(page.hints['session']).toBeUndefined()
  })

  it('R43 behavior: a frame that never answers holds the end up for 3 s at most', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.script.set('signOut', () => new Promise(() => {}))
    const begun = performance.now()
    await page.widget.disconnect({})
    expect(performance.now() - begun).toBeLessThan(4_000)
    expect(page.state().accounts).toEqual({})
  })

  it('R29 behavior: accounts and chain are answered here, signing in the frame', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    const before = frame.log.length
    const ask = (method: string, params?: unknown) =>
      page.widget.request({ namespace: 'eip155', method, params })
    expect(await ask('eth_accounts')).toEqual([evmAccounts[0]])
    expect(await ask('eth_requestAccounts')).toEqual([evmAccounts[0]])
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(frame.log).toHaveLength(before)
    expect(await ask('personal_sign', ['0x6869', evmAccounts[0]])).toBe('personal_sign signed')
    expect(frame.asked('rpcRequest')).toEqual([
      { chainId: 'eip155:31337', method: 'personal_sign', params: ['0x6869', evmAccounts[0]] },
    ])
  })

  it('R29 parameters: defaultAccountTypes is asked for; what is not there is said once, and the wallet is an EOA', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const options = { defaultAccountTypes: { eip155: 'smartAccount' } }
    const page = await open(frame, { hints: { ...remembered }, options })
    expect(frame.asked('getUser')).toMatchObject([{ preferredAccountType: 'smartAccount' }])
    expect(page.state().accounts.eip155?.accountType).toBe('eoa')
    await page.widget.open({})
    await until(() => frame.asked('getUser').length > 1)
    await quiet()
    expect(page.alerts()).toEqual([
      {
        code: 'CHAIN_NOT_SUPPORTED',
        message: 'Option "defaultAccountTypes": smartAccount is not there for eip155, the wallet is eoa',
      },
    ])
  })

  it('R11 behavior: a switch needs no approval, and every later answer is of the new chain', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.switchNetwork({ caipNetworkId: 'eip155:31338' })
    expect(frame.asked('switchNetwork')).toEqual([{ chainId: 'eip155:31338' }])
    expect(page.state()).toMatchObject({
      activeNetwork: 'eip155:31338',
      accounts: { eip155: { caipNetworkId: 'eip155:31338' } },
    })
    await page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] })
    expect(frame.asked('rpcRequest')).toMatchObject([{ chainId: 'eip155:31338' }])
  })

  it('behavior: an approval opens the modal for its time', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    let sign: (signature: string) => void = () => {}
    frame.script.set('rpcRequest', () => {
      frame.emit('view', { view: 'approve' })
      frame.emit('size', { height: 320 })
      return new Promise((resolve) => (sign = resolve))
    })
    const page = await open(frame, { hints: { ...remembered } })
    const signed = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] })
    await until(() => view(page) === 'ApproveTransaction')
    expect(page.app.store.get(page.app.auth.stageAtom)).toEqual({ view: 'approve', height: 320 })
    frame.emit('view', { view: null })
    sign('0xsigned')
    expect(await signed).toBe('0xsigned')
    await until(() => !page.shown())
    expect(frame.dismissed()).toBe(0)
  })

  it('behavior: an approval in an open modal goes back to where it was', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.open({})
    await until(() => view(page) === 'Account')
    frame.emit('view', { view: 'approve' })
    await until(() => view(page) === 'ApproveTransaction')
    frame.emit('view', { view: null })
    await until(() => view(page) === 'Account')
    expect(page.state().open).toBe(true)
  })

  it.each([
    ['goes back', (page: TestPage) => page.dismiss(false)],
    ['closes the modal', (page: TestPage) => page.dismiss(true)],
  ])('behavior: a person who %s tells the frame so, once', async (_, leave) => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.emit('view', { view: 'approve' })
    await until(() => view(page) === 'ApproveTransaction')
    leave(page)
    await until(() => frame.dismissed() === 1)
    await until(() => !page.state().open)
    await quiet()
    expect(frame.dismissed()).toBe(1)
    expect(frame.place()).toBeNull()
  })

  it('behavior: a new wallet is secured before it is connected, without a view in between', async () => {
    const frame = createFakeAuthFrame()
    let made = () => {}
    frame.script.set('getUser', () => {
      frame.emit('view', { view: 'setUp' })
      return new Promise((resolve) => {
        made = () => resolve(person)
      })
    })
    const page = await open(frame)
    await page.widget.open({})
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    void email.verify('123456')
    await until(() => view(page) === 'ApproveTransaction')
    frame.emit('view', { view: null })
    await quiet()
    expect(view(page)).toBe('ApproveTransaction')
    made()
    await until(() => !page.state().open)
    expect(page.state().accounts).toMatchObject({ eip155: account })
  })

  it('R28 behavior: leaving before the wallet is there ends in disconnected, with no session left', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('getUser', () => {
      frame.emit('view', { view: 'setUp' })
      return new Promise(() => {})
    })
    const page = await open(frame)
    const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    void email.verify('123456')
    await until(() => view(page) === 'ApproveTransaction')
    await page.widget.close({})
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    await until(() => frame.log.includes('signOut'))
    expect(page.state().accounts).toEqual({})
    expect(login(page)).toBeNull()
  })

  it('behavior: a session that ends by itself disconnects, and says so', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.held.signedIn = false
    frame.emit('sessionEnded', { reason: 'revoked' })
    await until(() => page.payloads('disconnect').length === 2)
    expect(page.state().accounts).toEqual({})
    expect(page.hints['session']).toBeUndefined()
    expect(page.alerts()).toMatchObject([{ code: 'SESSION_EXPIRED' }])
  })

  it('behavior: signing out aborts what is asked', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('rpcRequest', () => new Promise(() => {}))
    const page = await open(frame, { hints: { ...remembered } })
    const signed = outcomeOf(
      page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] }),
    )
    await until(() => frame.log.includes('rpcRequest'))
    await page.widget.disconnect({})
    expect(await signed).toMatchObject({ code: 'ABORTED', message: 'Request was aborted' })
  })

  it('threat 27 behavior: a frame that is loaded again rejects what was asked, and is used anew', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('rpcRequest', () => {
      frame.emit('view', { view: 'approve' })
      return new Promise(() => {})
    })
    const page = await open(frame, { hints: { ...remembered } })
    const signed = outcomeOf(
      page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] }),
    )
    await until(() => view(page) === 'ApproveTransaction')
    frame.script.delete('rpcRequest')
    frame.crash()
    expect(await signed).toMatchObject({ code: 'FRAME_LOST' })
    await until(() => !page.state().open)
    const again = page.widget.request({ namespace: 'eip155', method: 'personal_sign', params: [] })
    expect(await again).toBe('personal_sign signed')
  })

  it('behavior: what changed about the person reaches the page', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    frame.held.person = { ...person, email: 'grace@mail.test' }
    frame.emit('userChanged', {})
    await until(() => page.state().accounts.eip155?.user?.email === 'grace@mail.test')
    expect(page.state().accounts.solana?.user?.email).toBe('grace@mail.test')
  })

  it('behavior: the e-mail address is changed by a code from either mailbox', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.widget.open({})
    await until(() => view(page) === 'Account')
    page.app.router.push({ view: 'UpdateEmail' })
    const { update } = await use(page)
    await update.submit('grace@mail.test')
    await until(() => view(page) === 'UpdateEmailPrimaryOtp')
    await update.verify('111111')
    await until(() => view(page) === 'UpdateEmailSecondaryOtp')
    await update.verify('222222')
    await until(() => view(page) === 'Account')
    await until(() => page.state().accounts.eip155?.user?.email === 'grace@mail.test')
    expect(frame.log.filter((method) => method.startsWith('updateEmail'))).toEqual([
      'updateEmail',
      'updateEmailPrimaryOtp',
      'updateEmailSecondaryOtp',
    ])
  })

  it('R2 behavior: the page has opened the window: the widget waits for it, and opens none', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame)
    const attempt = 'a'.repeat(32)
    expect(await page.widget.connect({ method: 'google', attempt })).toMatchObject({
      connector: { name: 'Google', type: 'AUTH' },
    })
    expect(frame.asked('connectSocial')).toEqual([{ provider: 'google', attempt }])
  })

  it('R2 rejects: the browser refused the page’s window: POPUP_BLOCKED, and a link to open it by', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectSocial', () => new Promise(() => {}))
    const page = await open(frame)
    expect(await outcomeOf(page.widget.connect({ method: 'x' }))).toMatchObject({ code: 'POPUP_BLOCKED' })
    await until(() => view(page) === 'ConnectingSocial')
    expect(login(page)).toMatchObject({ method: 'x', status: 'blocked' })
    expect(login(page)?.href).toMatch(
      new RegExp(`^${secureOrigin}/login/x\\?projectId=demo&attempt=[0-9a-f]{32}$`),
    )
  })

  it.each(['github', 'apple'] as const)('rejects: %s, which the server does not offer', async (method) => {
    const page = await open(createFakeAuthFrame())
    const refused = outcomeOf(page.widget.connect({ method, attempt: 'b'.repeat(32) }))
    expect(await refused).toMatchObject({ code: 'METHOD_NOT_FOUND' })
    expect(page.state().open).toBe(false)
  })

  it.each(['PROVIDER_REFUSED', 'PROVIDER_INVALID_RESPONSE', 'LOGIN_EXPIRED'] as const)(
    'rejects: %s, and the view says so',
    async (code) => {
      const frame = createFakeAuthFrame()
      frame.script.set('connectSocial', () => {
        throw new WalletKitError(code, 'No')
      })
      const page = await open(frame)
      const refused = outcomeOf(page.widget.connect({ method: 'google', attempt: 'c'.repeat(32) }))
      expect(await refused).toMatchObject({ code })
      expect(login(page)).toMatchObject({ step: 'social', status: 'failed', code })
    },
  )

  it('R8 behavior: a window that looks closed is only a hint: the login goes on', async () => {
    const frame = createFakeAuthFrame()
    let finish = () => {}
    frame.script.set('connectSocial', () => new Promise<void>((resolve) => (finish = resolve)))
    const page = await open(frame)
    await page.widget.open({})
    const wallet = await use(page)
    const attempt = { provider: 'google' as const, attempt: 'd'.repeat(32), href: secureOrigin }
    void wallet.joinSocial(attempt, { closed: true, close: () => {} })
    await until(() => login(page)?.status === 'closed')
    frame.held.signedIn = true
    finish()
    await until(() => !page.state().open)
    expect(page.state().accounts).toMatchObject({ eip155: { address: evmAccounts[0] } })
  })

  it('behavior: Farcaster: a channel, and after going back a fresh frame', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectFarcaster', () => new Promise(() => {}))
    const page = await open(frame)
    await page.widget.open({})
    const wallet = await use(page)
    void wallet.openFarcaster()
    await until(() => login(page)?.href === 'https://farcaster.test/channel')
    expect(view(page)).toBe('ConnectingFarcaster')
    page.app.router.goBack()
    await until(() => frame.loads() === 2)
    expect(login(page)).toBeNull()
    expect(view(page)).toBe('Connect')
  })

  it('behavior: on a phone without a wallet, a login is reason enough for the first view', async () => {
    const { createFakeWindow } = await import('../testing/fakeWindow.ts')
    const page = await open(createFakeAuthFrame(), { window: createFakeWindow({ mobile: true }) })
    await page.widget.open({})
    expect(view(page)).toBe('Connect')
  })
})
