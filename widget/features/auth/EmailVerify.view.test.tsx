import { describe, expect, it, vi } from 'vitest'
import { timings } from '#shared/constants/timings.ts'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { setUpAuthModal, stopClock } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { openAuth } = setUpAuthModal()

const forever = () => new Promise<never>(() => {})
const refuse = (code: ErrorCode, data?: object) => () => {
  throw new WalletKitError(code, 'No', data)
}

/** Somebody gives an address on the first view, and it is the mailbox's turn. */
async function giveAddress(frame: ReturnType<typeof createFakeAuthFrame>, email = 'ada@mail.test') {
  const opened = await openAuth(frame)
  await opened.page.widget.open({})
  await opened.user.type(await opened.modal.findByRole('textbox', { name: 'Email address' }), email)
  // The seconds until another mail can be asked for stand still.
  stopClock()
  await opened.user.keyboard('{Enter}')
  return opened
}

describe('EmailVerifyOtp', () => {
  const openCode = async (frame = createFakeAuthFrame(), email?: string) => {
    const opened = await giveAddress(frame, email)
    const field = await opened.modal.findByRole<HTMLInputElement>('textbox', { name: 'Code from the email' })
    return { ...opened, frame, field }
  }

  it('default: where the code went, the field with the focus, and when another one can be asked for', async () => {
    const { modal } = await openCode()
    await expect.poll(readModal).toEqual({
      title: 'Sign in',
      heading: null,
      buttons: ['Send again in 30 seconds (off)'],
      said: '',
      alert: '',
      focus: 'Code from the email',
    })
    expect(modal.getByText('We sent a 6-digit code to ada@mail.test.')).toBeTruthy()
  })

  it('default: a known mailbox is one press away, in a tab that knows nothing of this one', async () => {
    const { modal } = await openCode(createFakeAuthFrame(), 'ada@gmail.com')
    const link = modal.getByRole<HTMLAnchorElement>('link', { name: 'Open Gmail' })
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer'])
    expect(new URL(link.href).hostname).toBe('mail.google.com')
  })

  it('behavior: nobody guesses where the mail of another domain is read', async () => {
    const { modal } = await openCode()
    expect(modal.queryByRole('link')).toBeNull()
  })

  it('behavior: a long address is there whole', async () => {
    const long = `${'a'.repeat(60)}@${'mailbox-of-a-long-name.'.repeat(5)}test`
    const { modal } = await openCode(createFakeAuthFrame(), long)
    expect(modal.getByText(`We sent a 6-digit code to ${long}.`)).toBeTruthy()
  })

  it('behavior: half a minute later another mail can be asked for, and the wait begins anew', async () => {
    const { frame, modal, user } = await openCode()
    await vi.advanceTimersByTimeAsync(timings.emailThrottle - 1_000)
    await expect.poll(readModal).toMatchObject({ buttons: ['Send again in 1 second (off)'] })
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(readModal).toMatchObject({ buttons: ['Send again'] })
    await user.click(modal.getByRole('button', { name: 'Send again' }))
    await expect.poll(readModal).toMatchObject({ buttons: ['Send again in 30 seconds (off)'] })
    expect(frame.asked('connectEmail')).toHaveLength(2)
  })

  it.each([
    ['a wrong code', 'OTP_INVALID', { triesLeft: 1 }, /^That code isn’t right\..* 1 try left\.$/],
    ['a code that has expired', 'OTP_EXPIRED', undefined, /^The code has expired\. Ask for a new one\.$/],
    ['too many wrong codes', 'OTP_ATTEMPTS', undefined, /^Too many wrong codes\. Ask for a new one\.$/],
    ['too many tries', 'THROTTLED', { retryAfter: 41.2 }, /^Please try again after 42 seconds$/],
  ] as const)(
    'R45 rejects: %s: said at once and beside the field, which is empty and has the focus',
    async (...row) => {
      const [, code, data, text] = row
      const frame = createFakeAuthFrame()
      frame.script.set('connectOtp', refuse(code, data))
      const { user, field } = await openCode(frame)
      await user.type(field, '123 456')
      await expect
        .poll(readModal)
        .toMatchObject({ alert: expect.stringMatching(text), said: '', focus: 'Code from the email' })
      expect(field.value).toBe('')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toMatch(text)
      expect(frame.asked('connectOtp')).toEqual([{ otp: '123456' }])
    },
  )

  it('behavior: while the code is checked that is said, and it cannot be changed', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectOtp', forever)
    const { user, field } = await openCode(frame)
    await user.type(field, '123456')
    await expect.poll(readModal).toMatchObject({ said: 'Checking the code', focus: 'Code from the email' })
    await user.type(field, '{Backspace}')
    expect(field.value).toBe('123456')
  })

  it('behavior: with the right code the wallet is opened, and that is said', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('getUser', forever)
    const { user, field } = await openCode(frame)
    await user.type(field, '123456')
    await expect.poll(readModal).toMatchObject({ said: 'Opening your wallet', alert: '' })
  })
})

describe('EmailVerifyDevice', () => {
  const newDevice = (answer: () => unknown) => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectEmail', () => ({ action: 'VERIFY_DEVICE' }))
    frame.script.set('connectDevice', answer)
    return frame
  }

  it('default: what to do in the mailbox, and when another mail can be asked for', async () => {
    await giveAddress(newDevice(forever))
    const text = 'Open the link we sent to ada@mail.test and confirm it’s you. Then come back here.'
    await expect.poll(readModal).toEqual({
      title: 'Sign in',
      heading: 'Check your inbox',
      buttons: ['Send again in 30 seconds (off)'],
      said: `Check your inbox. ${text}`,
      alert: '',
      focus: 'Sign in',
    })
  })

  it.each([
    ['DEVICE_NOT_APPROVED', 'The sign-in was declined from the email. Nothing was shared with this site.'],
    ['LOGIN_EXPIRED', 'This sign-in has ended, or wasn’t started in this browser. Start again.'],
  ] as const)(
    'rejects: %s is said at once, and another mail can be asked for after the wait',
    async (code, text) => {
      const frame = newDevice(refuse(code))
      const { modal, user } = await giveAddress(frame)
      await expect.poll(readModal).toMatchObject({
        heading: 'That didn’t work',
        alert: `That didn’t work. ${text}`,
        said: '',
      })
      await vi.advanceTimersByTimeAsync(timings.emailThrottle)
      await expect.poll(readModal).toMatchObject({ buttons: ['Send again'] })
      await user.click(modal.getByRole('button', { name: 'Send again' }))
      await expect.poll(() => frame.asked('connectEmail')).toHaveLength(2)
    },
  )

  it('behavior: once the device is confirmed the code is asked for, without a press', async () => {
    let confirm = () => {}
    const frame = newDevice(() => new Promise<void>((resolve) => (confirm = resolve)))
    const { modal } = await giveAddress(frame)
    await expect.poll(() => frame.log).toContain('connectDevice')
    confirm()
    expect(await modal.findByRole('textbox', { name: 'Code from the email' })).toBeTruthy()
    await expect.poll(readModal).toMatchObject({ heading: null, focus: 'Code from the email' })
  })
})
