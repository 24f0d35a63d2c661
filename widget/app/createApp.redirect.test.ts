import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createAuthStage, outcomeOf, remembered } from '../testing/authStage.ts'
import { createFakeAuthFrame } from '../testing/fakeAuthFrame.ts'
import { evmAccounts } from '../testing/fakeWallet.ts'
import { until } from '../testing/turn.ts'

const url = 'http://shop.localhost:4100/cup?size=2#/cart'
const attempt = 'a'.repeat(32)

describe('createApp: leaving the page for a provider', { timeout: 30_000 }, () => {
  const { open, view, login, use } = createAuthStage()

  it('R2 default: the frame is told where the login comes back to, then the page leaves for the same attempt', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame, { url })
    await page.widget.open({})
    const wallet = await use(page)
    await wallet.leaveForSocial('google')
    const [asked] = frame.asked('getSocialRedirectUri')
    expect(asked).toEqual({ provider: 'google', attempt: expect.any(String), returnUrl: url })
    const { attempt: named } = Object(asked)
    expect(page.left).toEqual([{ provider: 'google', attempt: named }])
    expect(login(page)).toMatchObject({ method: 'google', step: 'leaving', status: 'waiting' })
    expect(frame.asked('connectSocial')).toEqual([])
  })

  it('R2 behavior: a window that was refused may be left for; a page in a frame has the link only', async () => {
    for (const [where, canLeave] of [
      [url, true],
      [undefined, undefined],
    ] as const) {
      const frame = createFakeAuthFrame()
      frame.script.set('connectSocial', () => new Promise(() => {}))
      const page = await open(frame, where ? { url: where } : {})
      expect(await outcomeOf(page.widget.connect({ method: 'x' }))).toMatchObject({ code: 'POPUP_BLOCKED' })
      await until(() => frame.asked('connectSocial').length === 1)
      expect(login(page)).toMatchObject({ status: 'blocked' })
      expect(login(page)?.canLeave).toBe(canLeave)
    }
  })

  it('behavior: a page that cannot be left shows the link instead', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectSocial', () => new Promise(() => {}))
    const page = await open(frame)
    await page.widget.open({})
    const wallet = await use(page)
    void wallet.leaveForSocial('google')
    await until(() => login(page)?.status === 'blocked')
    expect(page.left).toEqual([])
    expect(frame.asked('getSocialRedirectUri')).toEqual([])
  })

  it('rejects: what the server refuses is said, and the page stays', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('getSocialRedirectUri', () => {
      throw new WalletKitError('STORAGE_UNAVAILABLE', 'Nothing can be kept')
    })
    const page = await open(frame, { url })
    await page.widget.open({})
    const wallet = await use(page)
    await wallet.leaveForSocial('google')
    expect(login(page)).toMatchObject({ status: 'failed', code: 'STORAGE_UNAVAILABLE' })
    expect(page.left).toEqual([])
  })

  it('R2 default: the page is back: the login ends by itself', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame, { returned: `google.${attempt}` })
    await until(() => page.events().includes('connect'))
    expect(frame.asked('connectSocial')).toEqual([{ provider: 'google', attempt, returned: true }])
    expect(page.state().accounts).toMatchObject({
      eip155: { address: evmAccounts[0], connector: { name: 'Google' } },
    })
    await until(() => !page.state().open)
  })

  it('threat 23 rejects: an address that names a foreign login, and the view says so', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectSocial', () => {
      throw new WalletKitError('LOGIN_EXPIRED', 'Not left for it')
    })
    const page = await open(frame, { returned: `google.${attempt}` })
    await until(() => login(page)?.status === 'failed')
    expect(view(page)).toBe('ConnectingSocial')
    expect(login(page)).toMatchObject({ step: 'returned', code: 'LOGIN_EXPIRED' })
    expect(frame.log).not.toContain('signOut')
    expect(page.state().accounts).toEqual({})
  })

  it('rejects: an address of no provider shows nothing', async () => {
    const frame = createFakeAuthFrame()
    const page = await open(frame, { returned: `farcaster.${attempt}` })
    await use(page)
    expect(page.state().open).toBe(false)
    expect(frame.loads()).toBe(0)
  })

  it('R8 default: a page without windows: the frame is loaded anew for its approval, shows the way there, and is woken when the page is back', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { hints: { ...remembered } })
    await page.ready()
    frame.emit('leave', { attempt })
    await until(() => page.leftFor.length === 1)
    expect(page.leftFor).toEqual([attempt])
    expect(frame.opened()?.mayLeave).toBe(false)

    const next = createFakeAuthFrame({ signedIn: true })
    await open(next, { url, returned: `leaving.${attempt}` })
    await until(() => next.asked('leaveForApproval').length === 1)
    expect(next.asked('leaveForApproval')).toEqual([{ attempt, returnUrl: url }])
    // From its first document on: Chromium keeps what a frame may do that is loaded again at once.
    expect([next.opened()?.mayLeave, next.loads()]).toEqual([true, 1])

    const last = createFakeAuthFrame({ signedIn: true })
    const back = await open(last, { returned: `approval.${attempt}` })
    await until(() => last.log.includes('isConnected'))
    const outcome = {
      method: 'eth_sendTransaction',
      caipNetworkId: 'eip155:31337',
      outcome: 'sent',
      result: '0x1',
    }
    last.emit('outcome', outcome)
    await until(() => back.events().includes('outcome'))
    expect(back.payloads('outcome')).toEqual([outcome])
  })

  it('rejects: a page in a frame is not left for an approval', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    const page = await open(frame, { returned: `leaving.${attempt}` })
    await use(page)
    await page.ready()
    expect(frame.asked('leaveForApproval')).toEqual([])
  })
})
