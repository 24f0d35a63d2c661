import { describe, expect, it } from 'vitest'
import { type ErrorCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { setUpAccountModal } from '../../testing/openAccountModal.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import { readModal } from '../../testing/readModal.ts'

const id = '0gdxcngz4kv5'
const button = { name: `Copy request ID ${id}` }

describe('an answer of the server that failed', () => {
  const { chain, openAccount } = setUpAccountModal()

  it('default: its id stands below the text, is reached by keyboard, and a press copies it', async () => {
    chain().state.failedBy = id
    const { modal, user } = await openAccount()
    const copy = await modal.findByRole('button', button)
    expect(modal.getByText(/^Request ID/).textContent).toContain(id)
    await modal.findByRole('heading', { name: 'Token Balance Unavailable' })
    copy.focus()
    await user.keyboard('{Enter}')
    await expect.poll(readModal).toMatchObject({ said: 'Request ID copied' })
    expect(await navigator.clipboard.readText()).toBe(id)
  })

  it('behavior: it goes with what failed, and what is tried again has that of its own answer', async () => {
    chain().state.failedBy = id
    const { modal, user } = await openAccount()
    await modal.findByRole('button', button)
    chain().state.failedBy = 'another00001'
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await modal.findByRole('button', { name: 'Copy request ID another00001' })
    chain().state.failedBy = null
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await modal.findAllByRole('listitem')
    expect(modal.queryByText(/^Request ID/)).toBeNull()
  })

  it('behavior: where nobody answered there is none', async () => {
    chain().state.isDown = true
    const { modal } = await openAccount()
    await modal.findByRole('heading', { name: 'Token Balance Unavailable' })
    expect(modal.queryByText(/^Request ID/)).toBeNull()
  })

  it.each(['<b>not ours</b>', 'x'.repeat(65), 'short'])('rejects: "%s" is no id', async (said) => {
    chain().state.failedBy = said
    const { modal } = await openAccount()
    await modal.findByRole('heading', { name: 'Token Balance Unavailable' })
    expect(modal.queryByText(/^Request ID/)).toBeNull()
  })

  it.each(['Activity', 'NFTs'])('behavior: %s say it, too', async (name) => {
    const { modal, user } = await openAccount()
    await modal.findAllByRole('listitem')
    chain().state.failedBy = id
    await user.click(modal.getByRole('tab', { name }))
    await modal.findByRole('button', button)
  })
})

describe('a login', () => {
  const { openAuth } = setUpAuthModal()
  const refuse = (code: ErrorCode, data?: object) => () => {
    throw new WalletKitError(code, 'No', data)
  }

  it('behavior: the id that the secure frame tells is shown; a code that is only wrong has none', async () => {
    const frame = createFakeAuthFrame()
    frame.script.set('connectEmail', refuse('MAIL_UNAVAILABLE', { requestId: id }))
    const { modal, page, user } = await openAuth(frame)
    await page.widget.open({})
    await user.type(await modal.findByRole('textbox', { name: 'Email address' }), 'ada@mail.test{Enter}')
    await modal.findByRole('button', button)
    frame.script.delete('connectEmail')
    await user.click(modal.getByRole('textbox', { name: 'Email address' }))
    await user.keyboard('{Enter}')

    const field = await modal.findByRole('textbox', { name: 'Code from the email' })
    expect(modal.queryByText(/^Request ID/)).toBeNull()
    frame.script.set('connectOtp', refuse('INTERNAL', { requestId: id }))
    await user.type(field, '123456')
    await modal.findByRole('button', button)
    frame.script.set('connectOtp', refuse('OTP_INVALID', { triesLeft: 1 }))
    await user.type(field, '123456')
    await modal.findAllByText(/^That code isn’t right/)
    expect(modal.queryByText(/^Request ID/)).toBeNull()
  })
})
