import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PreviewFailure, ReceiverKind } from '#shared/api/chain/preview.ts'
import { etherOut, transactionOf } from '../../testing/fakeHistory.ts'
import { evmAccounts } from '../../testing/fakeWallet.ts'
import { setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readFacts, readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()
const [own, other] = evmAccounts

/** What a person sees who has filled in the form. `before` runs when all is filled in. */
async function openReview({ receiver = other as string, amount = '0.1', before = () => {} } = {}) {
  const opened = await openAccount()
  const { page, modal, user } = opened
  void page.widget.open({ view: 'WalletSend' }).catch(() => {})
  const field = await modal.findByRole('textbox', { name: 'Address or name' })
  await user.click(field)
  await user.paste(receiver)
  await user.click(await modal.findByRole('textbox', { name: 'Amount in ETH' }))
  await user.paste(amount)
  // Until it is known whom it is for, nothing can be reviewed.
  await modal.findByTitle(new RegExp(receiver.startsWith('0x') ? receiver : other, 'i'))
  before()
  await user.click(modal.getByRole('button', { name: 'Review' }))
  await expect.poll(() => readModal().title).toBe('Review send')
  return opened
}

const failWith = (code: PreviewFailure, reason?: string) => {
  const { state } = chain()
  state.preview = { ...state.preview, fee: null, failure: { code, ...(reason && { reason }) } }
}
const receiverIs = (kind: ReceiverKind, more: { offCurve?: boolean } = {}) => {
  const { state } = chain()
  state.preview = { ...state.preview, receiver: { kind, ...more } }
}

describe('WalletSendPreview', () => {
  it('default: how much, from whom, to whom, whole, and what it costs', async () => {
    const { modal } = await openReview()
    await expect.poll(readModal).toEqual({
      title: 'Review send',
      heading: null,
      buttons: ['Cancel', 'Send'],
      said: '',
      alert: '',
      focus: 'Review send',
    })
    expect(modal.getByTitle('0.1 ETH').textContent).toBe('0.1 ETH')
    expect(modal.getByText('$200.00')).toBeTruthy()
    expect(modal.getByText(other)).toBeTruthy()
    expect(modal.getByTitle(own)).toBeTruthy()
    expect(readFacts()).toEqual({
      Network: 'Harbor',
      'Network fee': '$0.040.000021 ETH',
      Total: '$200.040.100021 ETH',
    })
    expect(modal.getByTitle('at most 0.000042 ETH')).toBeTruthy()
  })

  it('behavior: while the network is asked that is said, no figure is, and nothing can be sent', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { page, modal, user } = await openReview({
      before() {
        chain().state.held = held
      },
    })
    await expect
      .poll(readModal)
      .toMatchObject({ said: 'Checking with the network', buttons: ['Cancel', 'Send (off)'] })
    expect(readFacts()).toEqual({ Network: 'Harbor', 'Network fee': '', Total: '' })
    await user.click(modal.getByRole('button', { name: 'Send' }))
    expect(page.state().view).toBe('WalletSendPreview')
    answer()
    await expect.poll(readModal).toMatchObject({ said: '', buttons: ['Cancel', 'Send'] })
  })

  it('rejects: without an answer that is said at once, and it can be asked again', async () => {
    const { modal, user } = await openReview({
      before() {
        chain().state.isDown = true
      },
    })
    const alert = 'The network didn’t respond, so the fee is still unknown.'
    await expect
      .poll(readModal)
      .toMatchObject({ alert, said: '', buttons: ['Try again', 'Cancel', `Send (off: ${alert})`] })
    expect(readFacts()).toEqual({ Network: 'Harbor', 'Network fee': 'Unknown' })
    chain().state.isDown = false
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ alert: '', buttons: ['Cancel', 'Send'] })
  })

  const ways = ['Receive', 'Another wallet']
  it.each<[PreviewFailure, string, string[]]>([
    ['AMOUNT_ABOVE_BALANCE', 'You don’t have that much in your account. Enter less.', ways],
    ['FEE_ABOVE_BALANCE', 'Not enough ETH left for the network fee. Send less, or add some ETH.', ways],
    ['ACCOUNT_BLOCKED', 'This token has blocked one of the two accounts. Ask its issuer.', []],
    ['TOKEN_PAUSED', 'This token is paused, so nobody can move it. Try again later.', []],
    ['RECEIVER_REFUSES', 'The recipient is a program that doesn’t accept ETH. Check the address.', []],
    ['OUT_OF_GAS', 'This transfer needs more than the network allows, so it would fail.', []],
    ['REVERTED', 'The network would reject this transfer. Nothing would arrive.', []],
  ])('rejects: %s: why is said at once, and is the reason of Send', async (code, alert, buttons) => {
    failWith(code)
    await openReview()
    await expect
      .poll(readModal)
      .toMatchObject({ alert, buttons: [...buttons, 'Cancel', `Send (off: ${alert})`] })
  })

  it('threat 19 rejects: what the chain says of it is beside it, as one line of plain text', async () => {
    failWith('REVERTED', 'no <b>more</b>\u202e\npaying')
    const { modal } = await openReview()
    const said = await modal.findByText(/The network says: no <b>more<\/b>/)
    expect(said.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  it.each<[string, () => void, string, string]>([
    ['their own account', () => {}, own, 'This is your own account.'],
    [
      'a program',
      () => receiverIs('contract'),
      other,
      'The recipient is a program, not a person. Make sure it can receive this.',
    ],
    [
      'an address without a key',
      () => receiverIs('account', { offCurve: true }),
      other,
      'No key controls this address: only a program can move what is sent there. Make sure it’s right.',
    ],
  ])('behavior: to %s: what one should know, and it can be sent', async (_, prepare, receiver, text) => {
    prepare()
    const { modal } = await openReview({ receiver })
    expect(await modal.findByText(text)).toBeTruthy()
    expect(readModal().buttons).toEqual(['Cancel', 'Send'])
  })

  it('rejects: to a look-alike nothing is sent before somebody has compared: why is said, and what both are', async () => {
    const poisoned = `${other.slice(0, 6)}${'7'.repeat(32)}${other.slice(-4)}`.toLowerCase()
    chain().state.history = [transactionOf('0', { sentFrom: own, sentTo: other }, [etherOut])]
    const { modal, user } = await openReview({ receiver: poisoned })
    const alert =
      'This address looks like one you’ve used, but it’s a different one. Compare both, then tick the box if you mean it.'
    await expect.poll(readModal).toMatchObject({ alert, buttons: ['Cancel', `Send (off: ${alert})`] })
    expect(modal.getByText(other)).toBeTruthy()
    const tick = modal.getByRole('checkbox', { name: 'I’ve compared them and mean this one' })
    await user.click(tick)
    await expect.poll(readModal).toMatchObject({ buttons: ['Cancel', 'Send'] })
    await user.click(tick)
    await expect.poll(() => readModal().buttons).not.toContain('Send')
  })

  it('behavior: Cancel goes back to the form, which is as it was', async () => {
    const { modal, user } = await openReview()
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    expect(await modal.findByRole('textbox', { name: 'Amount in ETH' })).toHaveProperty('value', '0.1')
  })

  it('behavior: a name stands beside the address, and never in its place', async () => {
    chain().state.names.set('ada.eth', other)
    const { modal } = await openReview({ receiver: 'ada.eth' })
    const [to] = modal.getAllByText('To')
    const party = within(to?.parentElement ?? document.body)
    expect(party.getByText('ada.eth')).toBeTruthy()
    expect(party.getByText(other)).toBeTruthy()
  })

  it('behavior: a long amount is shown to its last digit', async () => {
    const { modal } = await openReview({ amount: '1.123456789012345678' })
    expect((await modal.findByTitle('1.123456789012345678 ETH')).textContent).toBe('1.123456789012345678 ETH')
  })
})
