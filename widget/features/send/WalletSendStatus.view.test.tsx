import { describe, expect, it } from 'vitest'
import { createFakeWallet, evmAccounts, fails, silence } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { anchor, setUpAccountModal } from '../../testing/openAccountModal.ts'
import { readModal } from '../../testing/readModal.ts'

const { chain, openAccount } = setUpAccountModal()
const [own, other] = evmAccounts
/** None of the wallet's own. */
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const to = `${other.slice(0, 6)}…${other.slice(-4)}`

/** A person who has reviewed 0.1 ETH, and presses Send. `before` runs just before that. */
async function send({
  receiver = other as string,
  answer = (params: unknown): unknown => chain().send(Object(params)[0]),
  before = (_: ReturnType<typeof createFakeWallet>) => {},
} = {}) {
  const wallet = createFakeWallet({ info: anchor, accounts: evmAccounts })
  wallet.script.set('eth_sendTransaction', answer)
  const window = createFakeWindow()
  const opened = await openAccount(wallet, { window })
  const { page, modal, user } = opened
  void page.widget.open({ view: 'WalletSend' }).catch(() => {})
  await user.click(await modal.findByRole('textbox', { name: 'Address or name' }))
  await user.paste(receiver)
  if (!receiver.startsWith('0x')) await modal.findByTitle(other)
  await user.click(await modal.findByRole('textbox', { name: 'Amount in ETH' }))
  await user.paste('0.1')
  await user.click(modal.getByRole('button', { name: 'Review' }))
  await expect.poll(readModal).toMatchObject({ title: 'Review send', buttons: ['Cancel', 'Send'] })
  before(wallet)
  await user.click(modal.getByRole('button', { name: 'Send' }))
  /** As it is once the network was looked at again: somebody comes back to the page. */
  const looked = () => {
    window.setVisible(false)
    window.setVisible(true)
    return readModal()
  }
  const steps = () =>
    modal
      .getAllByRole('listitem')
      .map((step) => [step.textContent, step.getAttribute('aria-current') ?? step.dataset['state']])
  return { ...opened, wallet, looked, steps }
}

const copy = expect.stringMatching(/^Copy transaction ID 0x/)
const details = [copy, 'View on Harbor Scan']

describe('WalletSendStatus: before the wallet has answered', () => {
  it('default: the wallet is asked: each step by its name, and it can be waited for no longer', async () => {
    const { steps } = await send({ answer: silence })
    await expect.poll(readModal).toEqual({
      title: 'Send',
      heading: 'Sending 0.1 ETH',
      buttons: ['Cancel'],
      said: 'Approve in Anchor',
      alert: '',
      focus: 'Send',
    })
    expect(steps()).toEqual([
      ['Approve in Anchor', 'step'],
      ['Waiting for the network', 'later'],
    ])
  })

  it('behavior: a wallet that is elsewhere is asked to switch first, which is said', async () => {
    const { steps } = await send({
      before({ held, script }) {
        held.chainId = 31338
        script.set('wallet_switchEthereumChain', silence)
      },
    })
    await expect.poll(readModal).toMatchObject({ said: 'Switch to Harbor in Anchor' })
    expect(steps().map(([text]) => text)).toEqual([
      'Switch to Harbor in Anchor',
      'Approve in Anchor',
      'Waiting for the network',
    ])
  })

  it('rejects: declined in the wallet: said at once; it can be tried again, or changed', async () => {
    const { page, modal, user, wallet } = await send({ answer: fails(4001) })
    await expect.poll(readModal).toMatchObject({
      heading: 'Declined in Anchor',
      buttons: ['Try again', 'Back'],
      alert: 'Declined in Anchor. Nothing was sent. Try again, or go back to change it.',
      said: '',
    })
    wallet.script.set('eth_sendTransaction', silence)
    await user.click(modal.getByRole('button', { name: 'Try again' }))
    await expect.poll(readModal).toMatchObject({ said: 'Approve in Anchor', focus: 'Send' })
    expect(page.state().view).toBe('WalletSendStatus')
  })

  it('rejects: a name that leads elsewhere now: which one is said, and it is not tried again as it was', async () => {
    chain().state.names.set('ada.eth', other)
    await send({ receiver: 'ada.eth', before: () => void chain().state.names.set('ada.eth', own) })
    await expect.poll(readModal).toMatchObject({
      heading: 'Nothing was sent',
      buttons: ['Back'],
      alert: 'Nothing was sent. ada.eth now leads to another address. Ask its owner, then enter it again.',
    })
  })

  it('behavior: Back leads to the form, which is as it was', async () => {
    const { modal, user } = await send({ answer: fails(4001) })
    await expect.poll(readModal).toMatchObject({ heading: 'Declined in Anchor' })
    const [, back] = modal.getAllByRole('button', { name: 'Back' })
    if (back) await user.click(back)
    expect(await modal.findByRole('textbox', { name: 'Amount in ETH' })).toHaveProperty('value', '0.1')
  })
})

describe('WalletSendStatus: what becomes of it', () => {
  it('default: it waits for the network: that one may close, and what can be done about it', async () => {
    const { modal, steps, looked } = await send()
    const waiting = 'Confirming'
    await expect.poll(looked).toMatchObject({
      heading: 'Sending 0.1 ETH',
      buttons: details,
      said: waiting,
      focus: 'Send',
    })
    expect(steps()).toEqual([
      ['Approve in Anchor done', 'done'],
      [waiting, 'step'],
    ])
    expect(modal.getByText('You can close this. It continues by itself.')).toBeTruthy()
    expect(await modal.findByText('Taking too long? Speed it up or cancel it in Anchor.')).toBeTruthy()
    expect(modal.getByText(`To ${to}`)).toBeTruthy()
  })

  it('default: it arrived: said, with the focus on it, and Done leads to the account', async () => {
    const { page, modal, user, looked } = await send()
    await expect.poll(looked).toMatchObject({ buttons: details, focus: 'Send' })
    // Whoever is at something that goes is not thrown back to the start.
    modal.getByRole('link', { name: 'View on Harbor Scan' }).focus()
    chain().mine()
    await expect.poll(looked).toEqual({
      title: 'Send',
      heading: 'Sent',
      buttons: [...details, 'Done'],
      said: `Sent. 0.1 ETH arrived at ${to}.`,
      alert: '',
      focus: 'Sent',
    })
    await user.click(modal.getByRole('button', { name: 'Done' }))
    await expect.poll(() => page.state().view).toBe('Account')
  })

  it('default: whoever was paid and is no contact yet can be saved', async () => {
    const { modal, user, looked } = await send({ receiver: stranger })
    chain().mine()
    await expect.poll(looked).toMatchObject({ buttons: ['Save to contacts', ...details, 'Done'] })
    await user.click(modal.getByRole('button', { name: 'Save to contacts' }))
    expect(await modal.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', stranger)
    await user.type(modal.getByRole('textbox', { name: 'Name' }), 'Anna')
    await modal.findByTitle(stranger)
    await user.click(modal.getByRole('button', { name: 'Save contact' }))
    await expect.poll(readModal).toMatchObject({ heading: 'Sent', buttons: [...details, 'Done'] })
    expect(modal.getAllByText('0.1 ETH arrived at Anna.')).not.toEqual([])
  })

  it('rejects: it failed on the network: said at once', async () => {
    const { looked } = await send()
    await expect.poll(looked).toMatchObject({ buttons: details })
    chain().mine('0x0')
    await expect.poll(looked).toMatchObject({
      heading: 'Transaction failed',
      buttons: [...details, 'Done'],
      said: '',
      alert: `Transaction failed. Nothing arrived at ${to}. The network fee was charged.`,
    })
  })

  it('rejects: nobody knows whether it was sent: it is looked for again, and never sent again by itself', async () => {
    const { page, modal, user, wallet } = await send({ answer: () => ({ ok: true }) })
    await expect.poll(readModal).toMatchObject({
      heading: 'We can’t tell if it was sent',
      buttons: ['Check again', 'It wasn’t sent'],
      alert:
        'We can’t tell if it was sent. Waiting for Harbor. The request may still be open in Anchor: check there before you send it again.',
    })
    await user.click(modal.getByRole('button', { name: 'Check again' }))
    await user.click(modal.getByRole('button', { name: 'It wasn’t sent' }))
    await expect.poll(() => page.state().view).toBe('Account')
    expect(wallet.log.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  it('behavior: waited for no longer: it is not known either', async () => {
    const { modal, user } = await send({ answer: silence })
    await expect.poll(readModal).toMatchObject({ said: 'Approve in Anchor' })
    await user.click(modal.getByRole('button', { name: 'Cancel' }))
    await expect.poll(readModal).toMatchObject({
      heading: 'We can’t tell if it was sent',
      focus: 'We can’t tell if it was sent',
    })
  })
})
