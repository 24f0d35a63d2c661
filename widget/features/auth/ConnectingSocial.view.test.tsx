import { describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { createProviderWindow, setUpAuthModal, stopClock } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'
import type { TestPageParameters } from '../../testing/testPage.ts'

const { openAuth } = setUpAuthModal()

const refuse = (code: 'PROVIDER_REFUSED' | 'LOGIN_EXPIRED' | 'PROVIDER_UNREACHABLE') => () => {
  throw new WalletKitError(code, 'No')
}
const forever = () => new Promise<never>(() => {})

/** Somebody presses a login on the first view. `opens`: what the browser makes of the window. */
async function begin(
  name: string,
  { opens = true, ...parameters }: TestPageParameters & { opens?: boolean } = {},
  frame = createFakeAuthFrame(),
) {
  const popup = createProviderWindow()
  const open = vi.spyOn(window, 'open').mockImplementation(() => (opens ? Object(popup) : null))
  const opened = await openAuth(frame, parameters)
  await opened.page.widget.open({})
  await opened.user.click(await opened.modal.findByRole('button', { name: `Continue with ${name}` }))
  return { ...opened, frame, popup, open }
}

describe('ConnectingSocial', () => {
  const scripted = (answer: () => unknown) => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectSocial', answer)
    return frame
  }

  it('R2 default: a window is open: it is said where to go on, and nothing has to be pressed', async () => {
    await begin('Google', {}, scripted(forever))
    await expect.poll(readModal).toEqual({
      title: 'Sign in',
      heading: 'Continue in the Google window',
      buttons: [],
      said: 'Continue in the Google window. Sign in there. This page continues by itself.',
      alert: '',
      focus: 'Sign in',
    })
  })

  it('R8 behavior: a window that looks closed is asked about at once, and another try opens another one', async () => {
    const { popup, open, modal, user } = await begin('Google', {}, scripted(forever))
    await modal.findByRole('heading', { name: 'Continue in the Google window' })
    stopClock()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(timings.loginWindowClosed + 2 * timings.loginWindowPoll)
    vi.useRealTimers()
    await expect.poll(readModal).toMatchObject({
      heading: 'Did you close the Google window?',
      buttons: ['Try again'],
      alert:
        'Did you close the Google window? If you signed in there, this page continues in a moment. If not, try again.',
    })
    popup.closed = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ heading: 'Continue in the Google window', buttons: [] })
    expect(open).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['PROVIDER_REFUSED', 'You weren’t signed in there. You can try again anytime.'],
    ['LOGIN_EXPIRED', 'This sign-in has ended, or wasn’t started in this browser. Start again.'],
    ['PROVIDER_UNREACHABLE', 'The sign-in service didn’t respond. Try again, or use another way.'],
  ] as const)('rejects: %s says what happened and what to do', async (code, text) => {
    await begin('Google', {}, scripted(refuse(code)))
    await expect.poll(readModal).toMatchObject({
      heading: 'Google didn’t sign you in',
      buttons: ['Try again'],
      said: '',
      alert: `Google didn’t sign you in. ${text}`,
    })
  })

  it.each([
    ['the page can be left', 'http://shop.localhost:4100/cart', ['Open X', 'Continue in this tab']],
    ['it cannot', undefined, ['Open X']],
  ])('R2 rejects: a blocked window: there is a link, and where %s, that', async (_, url, buttons) => {
    const { modal, user } = await begin('X', { opens: false, ...(url && { url }) }, scripted(forever))
    await expect.poll(readModal).toMatchObject({
      heading: 'Your browser blocked the window',
      buttons,
      alert: 'Your browser blocked the window. Open X with the button below.',
    })
    const link = modal.getByRole('link', { name: 'Open X' })
    // By its opener the window knows that the login was begun here.
    expect(link.getAttribute('rel')).toBe('noopener opener')
    expect(link.getAttribute('href')).toMatch(/\/login\/x\?projectId=demo&attempt=[0-9a-f]{32}$/)
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    await expect.poll(readModal).toMatchObject({ heading: 'Continue in the X window', buttons: [] })
  })

  it('R44 behavior: the page itself is left: it is said where it goes', async () => {
    const url = 'http://shop.localhost:4100/cart'
    const frame = scripted(forever)
    frame.script.set('getSocialRedirectUri', forever)
    const { modal, user } = await begin('X', { opens: false, url }, frame)
    await user.click(await modal.findByRole('button', { name: 'Continue in this tab' }))
    await expect.poll(readModal).toMatchObject({
      heading: 'Taking you to X',
      buttons: [],
      said: 'Taking you to X. You’ll come back to this page when you’re done.',
    })
  })

  it('behavior: signed in there: the wallet is opened, and that is said', async () => {
    const frame = scripted(() => {
      frame.script.set('getUser', forever)
    })
    await begin('Google', {}, frame)
    await expect.poll(readModal).toMatchObject({
      heading: 'Opening your wallet',
      buttons: [],
      said: 'Opening your wallet. This takes a moment.',
    })
  })
})

describe('ConnectingFarcaster', () => {
  const waiting = () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectFarcaster', forever)
    return frame
  }

  it('default: until the code is there it is being got; then it is ready, which is said both times', async () => {
    const frame = waiting()
    let give = () => {}
    frame.script.set(
      'getFarcasterUri',
      () => new Promise((resolve) => (give = () => resolve({ url: 'https://farcaster.test/channel' }))),
    )
    const { modal } = await begin('Farcaster', {}, frame)
    await expect
      .poll(readModal)
      .toMatchObject({ title: 'Sign in', said: 'Getting the code', buttons: [], focus: 'Sign in' })
    expect(modal.queryByRole('img', { name: 'QR code to sign in with Farcaster' })).toBeNull()
    await expect.poll(() => frame.log).toContain('getFarcasterUri')
    give()
    await expect.poll(readModal).toMatchObject({ said: 'The code is ready to scan.' })
    expect(await modal.findByRole('img', { name: 'QR code to sign in with Farcaster' })).toBeTruthy()
    expect(modal.getByText('Scan this code with your phone and approve in your Farcaster app.')).toBeTruthy()
  })

  it('R3 behavior: on a phone there is no code: its app is opened, once its address is there; no code is spoken of', async () => {
    const frame = waiting()
    let give = () => {}
    frame.script.set(
      'getFarcasterUri',
      () => new Promise((resolve) => (give = () => resolve({ url: 'https://farcaster.test/channel' }))),
    )
    const { page, modal, user } = await begin(
      'Farcaster',
      { window: createFakeWindow({ mobile: true }) },
      frame,
    )
    const said = 'Open Farcaster. Open your Farcaster app and approve. Then come back to this page.'
    await expect
      .poll(readModal)
      .toMatchObject({ heading: 'Open Farcaster', buttons: ['Open Farcaster (disabled)'], said })
    await expect.poll(() => frame.log).toContain('getFarcasterUri')
    give()
    await expect.poll(readModal).toMatchObject({ buttons: ['Open Farcaster'], said })
    await user.click(modal.getByRole('button', { name: 'Open Farcaster' }))
    await expect
      .poll(() => page.links)
      .toEqual([{ href: 'https://farcaster.test/channel', target: '_blank' }])
  })

  it('rejects: what failed is said, no code is spoken of any more, and another try gets another one', async () => {
    const frame = waiting()
    frame.script.set('getFarcasterUri', refuse('PROVIDER_UNREACHABLE'))
    const { modal, user } = await begin('Farcaster', {}, frame)
    await expect.poll(readModal).toMatchObject({
      heading: 'Farcaster didn’t sign you in',
      buttons: ['Try again'],
      said: '',
      alert:
        'Farcaster didn’t sign you in. The sign-in service didn’t respond. Try again, or use another way.',
    })
    frame.script.delete('getFarcasterUri')
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    expect(await modal.findByRole('img', { name: 'QR code to sign in with Farcaster' })).toBeTruthy()
  })

  it('behavior: approved in the app: the wallet is opened, and that is said', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('getUser', forever)
    await begin('Farcaster', {}, frame)
    await expect.poll(readModal).toMatchObject({
      heading: 'Opening your wallet',
      said: 'Opening your wallet. This takes a moment.',
    })
  })
})
