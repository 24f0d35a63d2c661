import { describe, expect, it } from 'vitest'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { remembered } from '../../testing/authStage.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { openAuth } = setUpAuthModal()

const forever = () => new Promise<never>(() => {})
const refuse = (code: ErrorCode, data?: object) => () => {
  throw new WalletKitError(code, 'No', data)
}

/** The field for another address, as it is reached from the settings. */
async function openUpdate(frame = createFakeAuthFrame({ signedIn: true })) {
  const opened = await openAuth(frame, { hints: remembered })
  const { page, modal, user } = opened
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  await page.widget.open({ view: 'AccountSettings' })
  await user.click(await modal.findByRole('button', { name: 'Change email: ada@mail.test' }))
  const field = await modal.findByRole<HTMLInputElement>('textbox', { name: 'New email address' })
  return { ...opened, frame, field }
}

/** The code's field, once an address is given. */
async function openCode(frame = createFakeAuthFrame({ signedIn: true })) {
  const opened = await openUpdate(frame)
  await opened.user.type(opened.field, 'grace@mail.test{Enter}')
  const code = await opened.modal.findByRole<HTMLInputElement>('textbox', { name: 'Code from the email' })
  return { ...opened, code }
}

describe('UpdateEmail', () => {
  it('default: what stays as it is, and the field with the focus', async () => {
    const { modal } = await openUpdate()
    await expect.poll(readModal).toEqual({
      title: 'Your wallet',
      heading: null,
      buttons: ['Continue'],
      said: '',
      alert: '',
      focus: 'New email address',
    })
    expect(
      modal.getByText('Your wallet stays the same. We’ll notify both addresses of the change.'),
    ).toBeTruthy()
  })

  it('behavior: an empty field sends nothing', async () => {
    const { frame, modal, user, field } = await openUpdate()
    await user.type(field, '   ')
    await user.click(modal.getByRole('button', { name: 'Continue' }))
    expect(readModal()).toMatchObject({ alert: '', buttons: ['Continue'] })
    expect(frame.log).not.toContain('updateEmail')
  })

  it.each([
    ['no address', 'ada at mail', null, 'This doesn’t look like an email address. Check it, then try again.'],
    [
      'no mail can be sent',
      'grace@mail.test',
      refuse('MAIL_UNAVAILABLE'),
      'We couldn’t send the email. Try again in a moment, or use another way.',
    ],
    [
      'too early',
      'grace@mail.test',
      refuse('THROTTLED', { retryAfter: 1 }),
      'Please try again after 1 second',
    ],
  ])(
    'rejects: %s: said at once and beside the field, which keeps what was typed and the focus',
    async (...row) => {
      const [, given, answer, alert] = row
      const frame = createFakeAuthFrame({ signedIn: true })
      if (answer) frame.script.set('updateEmail', answer)
      const { user, field } = await openUpdate(frame)
      await user.type(field, `${given}{Enter}`)
      await expect.poll(readModal).toMatchObject({ alert, buttons: ['Continue'], focus: 'New email address' })
      expect(field.value).toBe(given)
      expect(field.getAttribute('aria-invalid')).toBe('true')
      const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toBe(alert)
    },
  )

  it('behavior: while it is sent it cannot be sent again', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('updateEmail', forever)
    const { user, field } = await openUpdate(frame)
    await user.type(field, 'grace@mail.test{Enter}')
    await expect
      .poll(readModal)
      .toMatchObject({ buttons: ['Continue (disabled)'], focus: 'New email address' })
    await user.type(field, '{Enter}')
    expect(frame.asked('updateEmail')).toEqual([{ newEmail: 'grace@mail.test' }])
  })
})

describe('UpdateEmailPrimaryOtp and UpdateEmailSecondaryOtp', () => {
  it('default: the present mailbox first, then the new one; then that it is changed is said', async () => {
    const { page, modal, user, code } = await openCode()
    expect(modal.getByText('We sent a 6-digit code to your current address, ada@mail.test.')).toBeTruthy()
    await expect
      .poll(readModal)
      .toMatchObject({ title: 'Your wallet', focus: 'Code from the email', buttons: [] })
    await user.type(code, '123456')
    expect(await modal.findByText('Now enter the code we sent to grace@mail.test.')).toBeTruthy()
    await expect.poll(readModal).toMatchObject({ focus: 'Code from the email', alert: '', said: '' })
    const second = modal.getByRole<HTMLInputElement>('textbox', { name: 'Code from the email' })
    expect(second.value).toBe('')
    await user.type(second, '654321')
    await expect.poll(() => page.state().view).toBe('Account')
    await expect.poll(readModal).toMatchObject({ said: 'Email changed' })
    await user.click(await modal.findByRole('button', { name: 'Settings' }))
    expect(await modal.findByRole('button', { name: 'Change email: grace@mail.test' })).toBeTruthy()
  })

  it('rejects: a wrong code: said at once and beside the field, which is empty and has the focus', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('updateEmailPrimaryOtp', refuse('OTP_INVALID'))
    const { user, code } = await openCode(frame)
    await user.type(code, '111111')
    const alert = 'That code isn’t right. Check the email and enter it again.'
    await expect.poll(readModal).toMatchObject({ alert, focus: 'Code from the email' })
    expect(code.value).toBe('')
    expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(alert)
  })

  it('behavior: while a code is checked that is said', async () => {
    const frame = createFakeAuthFrame({ signedIn: true })
    frame.script.set('updateEmailPrimaryOtp', forever)
    const { user, code } = await openCode(frame)
    await user.type(code, '123456')
    await expect.poll(readModal).toMatchObject({ said: 'Checking the code' })
    expect(code.readOnly).toBe(true)
  })
})
