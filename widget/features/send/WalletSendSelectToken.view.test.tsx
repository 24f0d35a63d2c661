import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createFakeWallet } from '../../testing/fakeWallet.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { startTestChain, type TestChain } from '../../testing/testChain.ts'
import { loadLibraries } from '../../testing/testPage.ts'

let chain: TestChain
let opened: Awaited<ReturnType<typeof openTestModal>> | undefined

beforeAll(async () => {
  chain = await startTestChain()
  await loadLibraries()
})
afterEach(() => opened?.destroy())
afterAll(() => chain.close())

/** The tokens of an account that has ETH and HUSD, where the search field has the focus. */
async function openTokens() {
  opened = await openTestModal({ wallets: [createFakeWallet()], project: { apiUrl: chain.url } })
  const { page, modal, user } = opened
  await page.widget.connect({ connectorId: 'test.harbor' })
  void page.widget.open({ view: 'WalletSend' }).catch(() => {})
  await user.click(await modal.findByRole('button', { name: /^Token: ETH/ }))
  const search = await modal.findByRole('searchbox')
  await modal.findByRole('button', { name: /HUSD/ })
  await user.click(search)
  const focused = () => document.activeElement
  return { ...opened, search, focused, row: (name: RegExp) => modal.getByRole('button', { name }) }
}

it('behavior: Enter takes the first that was found', async () => {
  const { modal, user } = await openTokens()
  await user.keyboard('hus{Enter}')
  expect(await modal.findByRole('button', { name: /^Token: HUSD/ })).toBeTruthy()
})

it('rejects: Enter where nothing is looked for, or nothing was found', async () => {
  const { user, search } = await openTokens()
  await user.keyboard('{Enter} {Enter}zzz{Enter}')
  expect(search.isConnected).toBe(true)
  expect(search).toHaveProperty('value', ' zzz')
})

it('behavior: the arrows go from the field through the rows and back, and no further', async () => {
  const { user, search, row, focused } = await openTokens()
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe(search)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(row(/ETH/))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(row(/HUSD/))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(row(/HUSD/))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe(search)
})

it('behavior: while a word is being composed the keys are its own', async () => {
  const { user, search, focused } = await openTokens()
  await user.keyboard('hus')
  for (const key of ['ArrowDown', 'Enter'])
    search.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true }))
  expect(search.isConnected).toBe(true)
  expect(focused()).toBe(search)
})
