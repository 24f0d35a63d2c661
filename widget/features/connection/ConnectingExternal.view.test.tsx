import { afterEach, beforeAll, expect, it } from 'vitest'
import { createFakeWallet, evmAccounts, fails, silence } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries, type TestPageParameters } from '../../testing/testPage.ts'
import { quiet } from '../../testing/turn.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

/** A page that asks for a connection, its modal open on the wallets. */
async function openConnecting(parameters: TestPageParameters = {}) {
  const wallet = createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor' } })
  opened = await openTestModal({ wallets: [wallet], ...parameters })
  const { page, modal } = opened
  const outcome = page.widget.connect({}).then(
    (account) => ({ account }),
    (error: unknown) => error,
  )
  const choice = await modal.findByRole('button', { name: /^Anchor/ })
  return { ...opened, wallet, outcome, choice }
}

it('R24 rejects: USER_CLOSED when the visitor closes', async () => {
  const { modal, user, outcome } = await openConnecting()
  await user.click(modal.getByRole('button', { name: 'Close' }))
  expect(await outcome).toMatchObject({ code: 'USER_CLOSED' })
})

it('R24 rejects: USER_REJECTED when the wallet refuses, with its code in data.code', async () => {
  const { modal, user, wallet, outcome, choice } = await openConnecting()
  wallet.script.set('eth_requestAccounts', fails(4001))
  await user.click(choice)
  expect(await outcome).toMatchObject({ code: 'USER_REJECTED', data: { code: 4001 } })
  expect(await modal.findByRole('heading', { name: 'Connection declined' })).toBeTruthy()
})

it('rejects: a wallet that answers nonsense is a clear code and a text that is announced', async () => {
  const { modal, user, wallet, outcome, choice } = await openConnecting()
  wallet.script.set('eth_requestAccounts', () => ({ not: 'a list' }))
  await user.click(choice)
  expect(await outcome).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
  await expect
    .poll(() => modal.getAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining('couldn’t use the wallet’s answer'))
})

it('R22 behavior: an earlier request still open is said so, and a retry is a fresh one', async () => {
  const { page, modal, user, wallet, choice } = await openConnecting()
  wallet.script.set('eth_requestAccounts', fails(-32002))
  await user.click(choice)
  expect(await modal.findByRole('heading', { name: 'An earlier request is still open' })).toBeTruthy()
  wallet.script.delete('eth_requestAccounts')
  await user.click(modal.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  await expect.poll(() => page.state().open).toBe(false)
})

it('R22 behavior: an earlier request that the person grants in the wallet connects, without another press', async () => {
  const { page, modal, user, wallet, choice } = await openConnecting()
  wallet.script.set('eth_requestAccounts', fails(-32002))
  await user.click(choice)
  expect(await modal.findByText(/continues by itself/)).toBeTruthy()
  wallet.held.permitted = true
  page.tell(wallet, 'accountsChanged')
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
  await expect.poll(() => page.state().open).toBe(false)
  expect(page.events().filter((event) => event === 'connect')).toHaveLength(1)
  expect(wallet.log.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

it.each([
  [false, 'toolbar'],
  [true, 'menu'],
])('parameters: on touch (%s) a wallet without a window is in the browser’s %s', async (mobile, place) => {
  const { modal, user, wallet, choice } = await openConnecting({ window: createFakeWindow({ mobile }) })
  wallet.script.set('eth_requestAccounts', silence)
  await user.click(choice)
  expect(await modal.findByText(`No window? Open Anchor from your browser’s ${place}.`)).toBeTruthy()
})

it('R22 behavior: a silent wallet is waited for no longer: the page is told, and the late answer is ignored', async () => {
  const { page, modal, user, wallet, outcome, choice } = await openConnecting()
  let answer = (_: string[]) => {}
  wallet.script.set('eth_requestAccounts', () => new Promise<string[]>((resolve) => (answer = resolve)))
  await user.click(choice)
  await user.click(await modal.findByRole('button', { name: 'Cancel' }))
  expect(await outcome).toMatchObject({ code: 'USER_REJECTED' })
  expect(await modal.findByRole('heading', { name: 'Connection declined' })).toBeTruthy()
  answer([...evmAccounts])
  await quiet()
  expect(page.state().accounts.eip155?.status).not.toBe('connected')
  wallet.script.delete('eth_requestAccounts')
  await user.click(modal.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => page.state().accounts.eip155?.status).toBe('connected')
})

it('R22 behavior: what waits for an earlier request in the wallet can be given up, too', async () => {
  const { page, modal, user, wallet, choice } = await openConnecting()
  wallet.script.set('eth_requestAccounts', fails(-32002))
  await user.click(choice)
  await user.click(await modal.findByRole('button', { name: 'Cancel' }))
  expect(await modal.findByRole('heading', { name: 'Connection declined' })).toBeTruthy()
  wallet.held.permitted = true
  page.tell(wallet, 'accountsChanged')
  await quiet()
  expect(page.state().accounts.eip155?.status).not.toBe('connected')
})
