import { afterEach, beforeAll, expect, it } from 'vitest'
import { harbor } from '../../testing/fakeNetworks.ts'
import { createFakeSolanaWallet, createFakeWallet, fails, silence } from '../../testing/fakeWallet.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries, type TestPageParameters } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

const evm = (more = {}) =>
  createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' }, ...more })

/** A page on which a wallet is connected. */
async function openConnected(parameters: TestPageParameters) {
  opened = await openTestModal(parameters)
  await opened.page.widget.connect({ connectorId: 'test.anchor' })
  return opened
}

it('R11 behavior: a declined switch in the modal says so and offers another try', async () => {
  const wallet = evm()
  const { page, modal, user } = await openConnected({ wallets: [wallet] })
  wallet.script.set('wallet_switchEthereumChain', fails(4001))
  await page.widget.open({ view: 'Networks' })
  await user.click(await modal.findByRole('button', { name: /Quay/ }))
  expect(await modal.findByRole('heading', { name: 'Switch declined' })).toBeTruthy()
  expect(page.state().activeNetwork).toBe('eip155:31337')
  wallet.script.delete('wallet_switchEthereumChain')
  await user.click(modal.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => page.state().activeNetwork).toBe('eip155:31338')
})

it('R11 behavior: the host opens the switch to a network, and the view says that the wallet is asked', async () => {
  const wallet = evm()
  const { page, modal } = await openConnected({ wallets: [wallet] })
  let approve = (_: null) => {}
  wallet.script.set('wallet_switchEthereumChain', () => {
    const answer = new Promise<null>((resolve) => {
      approve = resolve
    })
    return answer.then((value) => {
      wallet.held.chainId = 31338
      return value
    })
  })
  await page.widget.open({ view: 'SwitchNetwork', arguments: { caipNetworkId: 'eip155:31338' } })
  expect(await modal.findByRole('heading', { name: 'Approve the switch in Anchor' })).toBeTruthy()
  await expect.poll(() => wallet.log.includes('wallet_switchEthereumChain')).toBe(true)
  approve(null)
  await expect.poll(() => page.state().activeNetwork).toBe('eip155:31338')
})

it('R11 behavior: an unknown chain leads to the supported ones and does not trap', async () => {
  const wallet = evm()
  const { page, modal, user } = await openConnected({ wallets: [wallet] })
  wallet.held.chainId = 424242
  page.tell(wallet, 'chainChanged')
  expect(await modal.findByRole('heading', { name: 'Unsupported network' })).toBeTruthy()
  await expect.poll(() => page.state().activeNetwork).toBe('eip155:424242')
  await user.click(modal.getByRole('button', { name: new RegExp(harbor.name) }))
  await expect.poll(() => page.state()).toMatchObject({ open: false, activeNetwork: 'eip155:31337' })
})

it('R12 behavior: on a namespace without a wallet, the modal offers its wallets and no empty account', async () => {
  const { page, modal } = await openConnected({
    wallets: [evm(), createFakeSolanaWallet({ info: { name: 'Compass' } })],
  })
  await page.widget.switchNetwork({ caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  await page.widget.open({})
  expect(await modal.findByRole('heading', { name: 'Connect your Solana wallet' })).toBeTruthy()
  expect(await modal.findByRole('button', { name: /^Compass/ })).toBeTruthy()
})

it('R11 behavior: an earlier request that the person answers in the wallet: the switch goes on without another press', async () => {
  const wallet = evm()
  const { page, modal, user } = await openConnected({ wallets: [wallet] })
  wallet.script.set('wallet_switchEthereumChain', fails(-32002))
  await page.widget.open({ view: 'Networks' })
  await user.click(await modal.findByRole('button', { name: /Quay/ }))
  expect(await modal.findByRole('heading', { name: 'An earlier request is still open' })).toBeTruthy()
  wallet.held.chainId = 31338
  page.tell(wallet, 'chainChanged')
  await expect
    .poll(() => page.payloads('event'))
    .toContainEqual({
      event: 'SWITCH_NETWORK',
      properties: { network: 'eip155:31338' },
    })
  expect(page.state().activeNetwork).toBe('eip155:31338')
  await expect.poll(() => page.state().view).not.toBe('SwitchNetwork')
  expect(wallet.log.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
})

it('R11 behavior: going back ends the wait for an earlier request', async () => {
  const wallet = evm()
  const { page, modal, user } = await openConnected({ wallets: [wallet] })
  wallet.script.set('wallet_switchEthereumChain', fails(-32002))
  await page.widget.open({ view: 'Networks' })
  await user.click(await modal.findByRole('button', { name: /Quay/ }))
  await modal.findByRole('heading', { name: 'An earlier request is still open' })
  await user.click(modal.getByRole('button', { name: 'Back' }))
  await expect.poll(() => page.state().view).toBe('Networks')
  wallet.held.chainId = 31338
  page.tell(wallet, 'chainChanged')
  await expect.poll(() => page.state().activeNetwork).toBe('eip155:31338')
  expect(page.state().view).toBe('Networks')
  expect(page.payloads('event')).not.toContainEqual(expect.objectContaining({ event: 'SWITCH_NETWORK' }))
})

it('R11 behavior: a silent wallet is waited for no longer, and another try asks anew', async () => {
  const wallet = evm()
  const { page, modal, user } = await openConnected({ wallets: [wallet] })
  wallet.script.set('wallet_switchEthereumChain', silence)
  await page.widget.open({ view: 'Networks' })
  await user.click(await modal.findByRole('button', { name: /Quay/ }))
  await user.click(await modal.findByRole('button', { name: 'Cancel' }))
  expect(await modal.findByRole('heading', { name: 'Switch declined' })).toBeTruthy()
  wallet.script.delete('wallet_switchEthereumChain')
  await user.click(modal.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => page.state().activeNetwork).toBe('eip155:31338')
})

it('R11 rejects: USER_REJECTED once the person waits no longer for a silent wallet', async () => {
  const wallet = evm()
  const { page } = await openConnected({ wallets: [wallet] })
  wallet.script.set('wallet_switchEthereumChain', silence)
  const switched = page.widget
    .switchNetwork({ caipNetworkId: 'eip155:31338' })
    .catch((error: unknown) => error)
  await expect.poll(() => wallet.log.includes('wallet_switchEthereumChain')).toBe(true)
  page.app.switching.reject()
  expect(await switched).toMatchObject({ code: 'USER_REJECTED' })
  expect(page.state().activeNetwork).toBe('eip155:31337')
})
