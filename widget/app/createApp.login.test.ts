import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { account, createAuthStage, outcomeOf, remembered, secureOrigin } from '../testing/authStage.ts'
import { createFakeAuthFrame, person } from '../testing/fakeAuthFrame.ts'
import { createFakeWallet, solanaAccount } from '../testing/fakeWallet.ts'
import type { TestPage } from '../testing/testPage.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: signing in to the embedded wallet', { timeout: 30_000 }, () => {
  const { open, view, login, use, signIn } = createAuthStage()

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
    expect(page.hints).toMatchObject({ ...remembered, session: expect.any(String) })
    expect(page.alerts()).toEqual([])
    expect(login(page)).toBeNull()
  })

  it('behavior: the frame is told the theme and the page before anything is asked', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame, { options: { metadata: { name: 'Shop' }, locale: 'de' } })
    await signIn(page)
    expect(frame.log.slice(0, 3)).toEqual(['syncTheme', 'syncDappData', 'connectEmail'])
    expect(frame.asked('syncDappData')).toEqual([{ name: 'Shop', origin: 'http://shop.localhost:4100' }])
    expect(frame.opened()?.url).toBe(
      `${secureOrigin}/?projectId=demo&chainId=eip155%3A31337&version=0.1.0&logger=false`,
    )
    await page.widget.setOptions({ options: { themeMode: 'dark' } })
    await until(() => frame.asked('syncTheme').length === 2)
    expect(frame.asked('syncTheme').at(-1)).toMatchObject({ mode: 'dark' })
  })

  it('R41 behavior: the frame is told the language that the visitor has chosen, and never the page’s', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame, { options: { locale: 'de' } })
    await (await page.app.language.need()).choose('ja')
    await signIn(page)
    expect(frame.asked('syncDappData')).toEqual([expect.objectContaining({ locale: 'ja' })])
  })

  it('threat 10 behavior: the page learns neither the code nor the address while a person signs in', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame)
    const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    await email.verify('000000')
    expect(JSON.stringify([page.notices, page.hints])).not.toMatch(/ada@|000000/)
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

  it('behavior: what the wallet still wants of a person comes before the connection, without a view in between', async () => {
    const frame = createFakeAuthFrame()
    let made = () => {}
    frame.script.set('getUser', () => {
      frame.emit('view', { view: 'recover' })
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

  const kept = (page: TestPage) => page.app.store.get(page.app.auth.keptAtom)
  /** Signed in on a device where the wallet has to be restored, and left there. */
  const leaveRecover = async (rest: Parameters<typeof open>[1] = {}) => {
    const frame = createFakeAuthFrame()
    frame.script.set('getUser', () => {
      frame.emit('view', { view: 'recover' })
      return new Promise(() => {})
    })
    const page = await open(frame, rest)
    const outcome = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    void email.verify('123456')
    await until(() => view(page) === 'ApproveTransaction')
    await page.widget.close({})
    expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
    await until(() => kept(page) !== null)
    expect(page.state().accounts).toEqual({})
    expect(login(page)).toBeNull()
    return { frame, page }
  }

  it('R28 behavior: leaving before the wallet is there ends in disconnected; the sign-in is kept, and opens it later without a second mail', async () => {
    const { frame, page } = await leaveRecover()
    expect(frame.log).not.toContain('signOut')
    expect(kept(page)).toEqual({ method: 'email', email: 'ada@mail.test' })
    await page.widget.open({})
    expect(view(page)).toBe('Connect')
    frame.script.delete('getUser')
    const mails = frame.asked('connectEmail').length
    await (await use(page)).openKept()
    await until(() => !page.state().open)
    expect(page.state().accounts).toMatchObject({ eip155: account })
    expect([kept(page), frame.asked('connectEmail').length]).toEqual([null, mails])
    expect(frame.log).not.toContain('signOut')
  })

  it('R28 behavior: a kept sign-in is left again, and ends by Sign out', async () => {
    const { frame, page } = await leaveRecover()
    await page.widget.open({})
    void (await use(page)).openKept()
    await until(() => view(page) === 'ApproveTransaction')
    await page.widget.close({})
    await until(() => login(page) === null)
    await (await use(page)).endKept()
    expect([kept(page), frame.held.signedIn]).toEqual([null, false])
  })

  it('R28 behavior: a kept sign-in ends when another wallet is connected, where nobody would see it any more', async () => {
    const info = { name: 'Harbor', rdns: 'test.harbor', uuid: 'harbor' }
    const { frame, page } = await leaveRecover({ wallets: [createFakeWallet({ info })] })
    await page.widget.connect({ connectorId: 'test.harbor' })
    await until(() => frame.log.includes('signOut'))
    expect(kept(page)).toBeNull()
  })

  /** A code was right, and the wallet is being made: `made` says that it is. */
  const finishing = async () => {
    const frame = createFakeAuthFrame()
    let made = () => {}
    frame.script.set('getUser', () => new Promise((resolve) => (made = () => resolve(person))))
    const page = await open(frame)
    const ended = outcomeOf(page.widget.connect({ method: 'email' }))
    await until(() => view(page) === 'Connect')
    const { email } = await use(page)
    await email.submit('ada@mail.test')
    void email.verify('123456')
    await until(() => frame.log.includes('getUser'))
    return { page, frame, ended, made: () => made() }
  }

  it('behavior: closed right after the code: the sign-in is finished, and the page gets its account', async () => {
    const { page, frame, ended, made } = await finishing()
    await page.widget.close({})
    made()
    expect(await ended).toEqual(account)
    expect(frame.log).not.toContain('signOut')
    expect(page.state()).toMatchObject({ open: false, accounts: { eip155: account } })
  })

  it('behavior: closed right after the code, and the wallet still wants a word: nothing comes up again, and it ends', async () => {
    const { page, frame, ended } = await finishing()
    await page.widget.close({})
    frame.emit('view', { view: 'recover' })
    expect(await ended).toMatchObject({ code: 'USER_CLOSED' })
    await until(() => kept(page) !== null)
    expect(page.state()).toMatchObject({ open: false, accounts: {} })
  })

  it('behavior: the page calls open() while somebody signs in: what they are at stays, and so does the login', async () => {
    const { page, frame, ended, made } = await finishing()
    await page.widget.open({})
    expect(view(page)).toBe('EmailVerifyOtp')
    frame.emit('view', { view: 'recover' })
    await until(() => view(page) === 'ApproveTransaction')
    await page.widget.open({})
    expect(view(page)).toBe('ApproveTransaction')
    expect(frame.dismissed()).toBe(0)
    frame.emit('view', { view: null })
    made()
    expect(await ended).toEqual(account)
  })
})
