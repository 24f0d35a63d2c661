import { describe, expect, it } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createTestFrame, type TestFrameParameters, testSession } from '../../testing/createTestFrame.ts'
import { shopOrigin } from '../../testing/testConfig.ts'
import { readOtp } from './createEmailLogin.ts'

const never = new AbortController().signal
const attempt = 'b'.repeat(32)

async function start(parameters: Pick<TestFrameParameters, 'records' | 'persistent'> = {}) {
  const test = createTestFrame({ signedIn: false, ...parameters })
  await test.handlers.syncDappData({ origin: shopOrigin }, never)
  /** The person approves, in a window of its own, that the address is changed. */
  const approveChange = async () => {
    await expect.poll(() => test.shown()?.view).toBe('approve')
    const shown = test.shown()
    if (!shown || !('act' in shown)) throw new Error('Nothing is asked')
    shown.act.window?.open()
    await test.approveInWindow()
  }
  return { ...test, approveChange }
}

describe('login by e-mail', () => {
  it('default: an address, a code, a session', async () => {
    const { handlers, server, hooks, records } = await start()
    server.answers['login/email'] = () => ({ action: 'VERIFY_OTP', attempt })
    server.answers['login/otp'] = () => ({ session: testSession })
    expect(await handlers.connectEmail({ email: 'ada@shop.example' }, never)).toEqual({
      action: 'VERIFY_OTP',
    })
    await handlers.connectOtp({ otp: ' 123 456\n' }, never)
    expect(server.calls.at(-1)).toEqual({ path: 'login/otp', body: { attempt, otp: '123456' } })
    expect([hooks.token(), records.get('session')]).toEqual([testSession.token, testSession])
  })

  it('behavior: on a strange device the link is waited for, question by question', async () => {
    const { handlers, server } = await start()
    const states = ['pending', 'pending', 'approved']
    server.answers['login/email'] = () => ({ action: 'VERIFY_DEVICE', attempt })
    server.answers['login/device'] = () => ({ status: states.shift() })
    await handlers.connectEmail({ email: 'ada@shop.example' }, never)
    await handlers.connectDevice({}, never)
    expect(states).toEqual([])
  })

  it('behavior: waiting for the link ends with the request', async () => {
    const { handlers, server } = await start()
    const giveUp = new AbortController()
    server.answers['login/email'] = () => ({ action: 'VERIFY_DEVICE', attempt })
    server.answers['login/device'] = () => {
      giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
      return { status: 'pending' }
    }
    await handlers.connectEmail({ email: 'ada@shop.example' }, never)
    await expect(handlers.connectDevice({}, giveUp.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: a wrong code leaves the attempt as it is', async () => {
    const { handlers, server, hooks } = await start()
    server.answers['login/email'] = () => ({ action: 'VERIFY_OTP', attempt })
    server.answers['login/otp'] = () => {
      throw new WalletKitError('OTP_INVALID', 'Wrong', { triesLeft: 4 })
    }
    await handlers.connectEmail({ email: 'ada@shop.example' }, never)
    await expect(handlers.connectOtp({ otp: '000000' }, never)).rejects.toMatchObject({ code: 'OTP_INVALID' })
    expect(hooks.token()).toBeNull()
    server.answers['login/otp'] = () => ({ session: testSession })
    await handlers.connectOtp({ otp: '123456' }, never)
    expect(hooks.token()).toBe(testSession.token)
  })

  it('rejects: a code without an attempt, as after a reload of the frame', async () => {
    const { handlers } = await start()
    await expect(handlers.connectOtp({ otp: '123456' }, never)).rejects.toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
    await expect(handlers.connectDevice({}, never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  it.each(['', '12345', '1234567', 'abcdef', '12345６'])(
    'rejects: “%s” is no code, and the server is not asked',
    (otp) => {
      expect(() => readOtp(otp)).toThrow('six digits')
    },
  )

  it.each(['123456', '123 456', ' 1 2 3 4 5 6 ', '123-456', '123\u00a0456\u200b'])(
    'R45 behavior: “%s” is one',
    (otp) => {
      expect(() => readOtp(otp)).not.toThrow()
      expect(readOtp(otp)).toBe('123456')
    },
  )
})

describe('login at a provider', () => {
  it('R8 default: the attempt is registered, then polled: no window is asked', async () => {
    const { handlers, server, hooks } = await start()
    const answers = [{ status: 'pending' }, { status: 'done', session: testSession }]
    server.answers['login/social'] = () => ({ uri: 'https://provider.test/' })
    server.answers['login/social/wait'] = () => answers.shift()
    await handlers.connectSocial({ provider: 'google', attempt }, never)
    expect(server.calls.map(({ path }) => path)).toEqual([
      'login/social',
      'login/social/wait',
      'login/social/wait',
    ])
    expect(hooks.token()).toBe(testSession.token)
  })

  it('R2 behavior: after a redirect the attempt is known, in another frame than it began in', async () => {
    const records = new Map<string, unknown>()
    const first = await start({ records })
    first.server.answers['login/social'] = () => ({ uri: 'https://provider.test/authorize' })
    const returnUrl = `${shopOrigin}/back`
    expect(
      await first.handlers.getSocialRedirectUri({ provider: 'google', attempt, returnUrl }, never),
    ).toEqual({ uri: 'https://provider.test/authorize' })
    const second = await start({ records })
    second.server.answers['login/social/wait'] = () => ({ status: 'done', session: testSession })
    await second.handlers.connectSocial({ provider: 'google', attempt, returned: true }, never)
    expect(second.server.calls.map(({ path }) => path)).toEqual(['login/social/wait'])
    expect(second.hooks.token()).toBe(testSession.token)
  })

  it('R2 threat 23 rejects: an address that names an attempt that this device did not leave for, or one a second time', async () => {
    const records = new Map<string, unknown>()
    const { handlers, server } = await start({ records })
    server.answers['login/social/wait'] = () => ({ status: 'done', session: testSession })
    const foreign = { provider: 'google', attempt, returned: true } as const
    await expect(handlers.connectSocial(foreign, never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    expect(server.calls).toEqual([])

    server.answers['login/social'] = () => ({ uri: 'https://provider.test/authorize' })
    const other = attempt.replace(/^./, (first) => (first === 'f' ? 'e' : 'f'))
    const returnUrl = `${shopOrigin}/back`
    await handlers.getSocialRedirectUri({ provider: 'google', attempt: other, returnUrl }, never)
    await expect(handlers.connectSocial(foreign, never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    await handlers.connectSocial({ ...foreign, attempt: other }, never)
    await expect(handlers.connectSocial({ ...foreign, attempt: other }, never)).rejects.toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })

  it('R6 rejects: a redirect from a browser that keeps nothing: no device would be there for the page that comes back', async () => {
    const { handlers, server } = await start({ persistent: false })
    server.answers['login/social'] = () => ({ uri: 'https://provider.test/authorize' })
    const asked = { provider: 'google', attempt, returnUrl: `${shopOrigin}/back` } as const
    await expect(handlers.getSocialRedirectUri(asked, never)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    })
  })

  it('behavior: giving up ends the polling', async () => {
    const { handlers, server } = await start()
    const giveUp = new AbortController()
    server.answers['login/social'] = () => ({ uri: 'https://provider.test/' })
    server.answers['login/social/wait'] = () => {
      giveUp.abort(new WalletKitError('ABORTED', 'Given up'))
      return { status: 'pending' }
    }
    await expect(
      handlers.connectSocial({ provider: 'google', attempt }, giveUp.signal),
    ).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: Farcaster by the channel that was opened last', async () => {
    const { handlers, server, hooks } = await start()
    await expect(handlers.connectFarcaster({}, never)).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
    server.answers['login/farcaster'] = () => ({ attempt, url: 'https://farcaster.test/channel' })
    server.answers['login/farcaster/wait'] = () => ({ status: 'done', session: testSession })
    expect(await handlers.getFarcasterUri({}, never)).toEqual({ url: 'https://farcaster.test/channel' })
    await handlers.connectFarcaster({}, never)
    expect(server.calls.at(-1)).toEqual({ path: 'login/farcaster/wait', body: { attempt } })
    expect(hooks.token()).toBe(testSession.token)
  })
})

describe('changing the e-mail address', () => {
  it('threat 12 rejects: a change that the person does not approve', async () => {
    const { handlers, shown, dismiss } = await start()
    const asked = Promise.resolve(handlers.updateEmail({ newEmail: 'eve@evil.test' }, never))
    await expect.poll(() => shown()?.view).toBe('approve')
    const view = shown()
    expect(view && 'act' in view && view.act.request).toMatchObject({
      act: { type: 'changeEmail', name: 'eve@evil.test' },
    })
    dismiss()
    await expect(asked).rejects.toMatchObject({ code: 'USER_CLOSED' })
    // No change has begun: there is nothing that a code could be for.
    await expect(
      (async () => handlers.updateEmailPrimaryOtp({ otp: '111111' }, never))(),
    ).rejects.toMatchObject({ code: 'LOGIN_EXPIRED' })
  })

  it('default: the wallet, then both mailboxes; the widget is told', async () => {
    const { handlers, server, events, approveChange } = await start()
    server.answers['account/email/primary'] = () => ({})
    server.answers['account/email/secondary'] = () => ({ newEmail: 'ada@new.example' })
    const asked = handlers.updateEmail({ newEmail: 'ada@new.example' }, never)
    await approveChange()
    expect(await asked).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await handlers.updateEmailPrimaryOtp({ otp: '111 111' }, never)
    expect(await handlers.updateEmailSecondaryOtp({ otp: '222222' }, never)).toEqual({
      newEmail: 'ada@new.example',
    })
    expect(events.filter(([name]) => name !== 'view')).toEqual([['userChanged', {}]])
    await expect(handlers.updateEmailSecondaryOtp({ otp: '222222' }, never)).rejects.toMatchObject({
      code: 'LOGIN_EXPIRED',
    })
  })
})
