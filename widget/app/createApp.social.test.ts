import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAuthStage, outcomeOf, secureOrigin } from '../testing/authStage.ts'
import { createFakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { createFakeWindow } from '../testing/fakeWindow.ts'
import { quiet, until } from '../testing/turn.ts'

describe('createApp: signing in by a provider', { timeout: 30_000 }, () => {
  const { open, view, login, use } = createAuthStage()

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

  it.each([
    ['email', 'the page has switched off', { features: { email: false } }],
    ['walletConnect', 'the page has switched off', { features: { walletConnect: false } }],
    ['google', 'the page has left out', { features: { socials: ['x'] } }],
  ] as const)('rejects: %s, which %s, and nothing opens', async (method, _, options) => {
    const page = await open(createFakeAuthFrame(), { options })
    expect(await outcomeOf(page.widget.connect({ method }))).toMatchObject({ code: 'METHOD_NOT_FOUND' })
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
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    void wallet.joinSocial(attempt, { closed: true, close: () => {} })
    await vi.advanceTimersByTimeAsync(timings.loginWindowClosed + 2 * timings.loginWindowPoll)
    expect(login(page)?.status).toBe('closed')
    frame.held.signedIn = true
    finish()
    await until(() => !page.state().open)
    expect(page.state().accounts).toMatchObject({ eip155: { address: evmAccounts[0] } })
  })

  it('R22 behavior: going back closes the window, and a late sign-in changes nothing', async () => {
    const frame = createFakeAuthFrame()
    let finish = () => {}
    frame.script.set(
      'connectSocial',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    )
    const page = await open(frame)
    await page.widget.open({})
    const wallet = await use(page)
    let isClosed = false
    const opened = {
      closed: false,
      close() {
        isClosed = true
      },
    }
    void wallet.joinSocial({ provider: 'google', attempt: 'e'.repeat(32), href: secureOrigin }, opened)
    await until(() => frame.log.includes('connectSocial'))
    page.app.router.goBack()
    expect(isClosed).toBe(true)
    finish()
    await quiet()
    expect(page.state().accounts).toEqual({})
    expect(view(page)).toBe('Connect')
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
    const page = await open(createFakeAuthFrame(), { window: createFakeWindow({ mobile: true }) })
    await page.widget.open({})
    expect(view(page)).toBe('Connect')
  })
})
