import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { harbor, lagoon, quay } from '../../testing/fakeNetworks.ts'
import { createFakeSolanaWallet, createFakeWallet, fails, silence } from '../../testing/fakeWallet.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { readModal } from '../../testing/readModal.ts'
import { loadLibraries, type TestPageParameters } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

const longName = `Harbor and Hinterland Settlement Network ${'of the Outer Islands '.repeat(4)}`.trim()

/** A page on which Anchor is connected on Harbor. */
async function openConnected(parameters: TestPageParameters = {}) {
  const wallet = createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' } })
  const { wallets = [], ...others } = parameters
  opened = await openTestModal({ wallets: [wallet, ...wallets], ...others })
  await opened.page.widget.connect({ connectorId: 'test.anchor' })
  return { ...opened, wallet }
}

describe('SwitchNetwork', () => {
  const declined =
    'Switch declined. You’re still on the same network. Try again, or go back to choose another.'
  const pending =
    'An earlier request is still open. Open Anchor and answer the request there. This continues by itself once you have.'

  it.each([
    [
      'default: waiting',
      silence,
      {
        heading: 'Approve the switch in Anchor',
        buttons: ['Cancel'],
        said: 'Approve the switch in Anchor. Then you’ll be on Quay.',
        alert: '',
      },
    ],
    [
      'rejects: declined in the wallet',
      fails(4001),
      { heading: 'Switch declined', buttons: ['Try again'], said: '', alert: declined },
    ],
    [
      'behavior: an earlier request is open',
      fails(-32002),
      {
        heading: 'An earlier request is still open',
        buttons: ['Try again', 'Cancel'],
        said: '',
        alert: pending,
      },
    ],
  ])('R11 %s', async (_, answer, shown) => {
    const { page, wallet } = await openConnected()
    wallet.script.set('wallet_switchEthereumChain', answer)
    await page.widget.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: quay.caipNetworkId } })
    await expect.poll(readModal).toEqual({ title: 'Switch network', focus: 'Switch network', ...shown })
  })

  it.each([
    ['a fault', 4900, 'Your wallet reported a problem. Unlock it, then try again.'],
    [
      'a network it cannot add',
      4902,
      'Your wallet doesn’t support this network. Choose another network or wallet.',
    ],
  ])('R11 rejects: %s goes back to the networks and is announced there', async (_, code, alert) => {
    const { page, wallet } = await openConnected()
    wallet.script.set('wallet_switchEthereumChain', fails(code))
    wallet.script.set('wallet_addEthereumChain', fails(-32000))
    await page.widget.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: quay.caipNetworkId } })
    await expect.poll(readModal).toMatchObject({ title: 'Choose a network', alert })
    expect(page.state().activeNetwork).toBe(harbor.caipNetworkId)
  })

  it('R11 behavior: Cancel goes with its button, and the focus is on what happened', async () => {
    const { page, modal, user, wallet } = await openConnected()
    wallet.script.set('wallet_switchEthereumChain', silence)
    await page.widget.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: quay.caipNetworkId } })
    await user.click(await modal.findByRole('button', { name: 'Cancel' }))
    await expect
      .poll(readModal)
      .toMatchObject({ focus: 'Switch declined', alert: declined, buttons: ['Try again'] })
  })

  it('behavior: a long name of a network is said whole', async () => {
    const networks = [harbor, { ...quay, name: longName }]
    const { page, wallet } = await openConnected({ project: { networks } })
    wallet.script.set('wallet_switchEthereumChain', silence)
    await page.widget.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: quay.caipNetworkId } })
    await expect
      .poll(readModal)
      .toMatchObject({ said: `Approve the switch in Anchor. Then you’ll be on ${longName}.` })
  })
})

describe('UnsupportedChain', () => {
  const strand = async () => {
    const all = await openConnected()
    all.wallet.held.chainId = 424242
    all.page.tell(all.wallet, 'chainChanged')
    await all.modal.findByRole('heading', { name: 'Unsupported network' })
    return all
  }

  it('R11 default: the networks of the wallet’s kind and the way out; it is said which wallet', async () => {
    const { modal } = await strand()
    await expect.poll(readModal).toMatchObject({
      buttons: ['Harbor', 'Quay', 'Disconnect'],
      focus: 'Unsupported network',
    })
    expect(modal.getByText(/^Anchor is on a network this site doesn’t use\./)).toBeTruthy()
    expect(modal.getByRole('list', { name: 'Supported networks' })).toBeTruthy()
    // There is nothing behind it to go back to.
    expect(modal.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('behavior: Disconnect ends the connection, and the wallets are offered', async () => {
    const { page, modal, user } = await strand()
    await user.click(modal.getByRole('button', { name: 'Disconnect' }))
    await expect.poll(() => page.state().accounts).toEqual({})
    await expect.poll(() => readModal().title).not.toBe('Unsupported network')
  })

  it('behavior: Escape does not leave it, Close does', async () => {
    const { page, modal, user } = await strand()
    await user.keyboard('{Escape}')
    expect(readModal().title).toBe('Unsupported network')
    expect(page.state().open).toBe(true)
    await user.click(modal.getByRole('button', { name: 'Close' }))
    await expect.poll(() => page.state().open).toBe(false)
  })
})

describe('SwitchActiveChain', () => {
  const ask = async (parameters: TestPageParameters = {}) => {
    const all = await openConnected(parameters)
    const { page, modal } = all
    await page.widget.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: lagoon.caipNetworkId } })
    await modal.findByRole('heading', { name: 'Different wallet needed' })
    return all
  }

  it('R12 default: what is needed, what stays, and the one way on', async () => {
    const { modal } = await ask()
    await expect.poll(readModal).toMatchObject({
      heading: 'Lagoon needs a Solana wallet',
      buttons: ['Connect your Solana wallet'],
      focus: 'Different wallet needed',
    })
    expect(modal.getByText('Connect one to continue. Anchor stays connected.')).toBeTruthy()
  })

  it('R12 behavior: it leads to wallets of that kind only, and back again', async () => {
    const { modal, user } = await ask({ wallets: [createFakeSolanaWallet({ info: { name: 'Compass' } })] })
    await user.click(modal.getByRole('button', { name: 'Connect your Solana wallet' }))
    expect(await modal.findByRole('button', { name: /^Compass/ })).toBeTruthy()
    expect(modal.queryByRole('button', { name: /^Anchor/ })).toBeNull()
    await user.click(modal.getByRole('button', { name: 'Back' }))
    expect(await modal.findByRole('heading', { name: 'Different wallet needed' })).toBeTruthy()
  })
})
