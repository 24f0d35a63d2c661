import { afterEach, beforeAll, expect, it } from 'vitest'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { createHostFunctions, createSigningWallet } from '../../testing/siwxStage.ts'
import { loadLibraries } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(async () => {
  await loadLibraries()
  await import('./openSignIn.ts')
})
afterEach(() => opened?.destroy())

it('R28 behavior: the account says who has not signed in, and takes it up again; once they have, it says nothing', async () => {
  const wallet = createSigningWallet()
  const { functions } = createHostFunctions({ required: false })
  opened = await openTestModal({ wallets: [wallet], options: { siwx: 'host' }, functions })
  const { page, modal, user } = opened
  await page.widget.connect({ connectorId: 'test.harbor' })
  await user.click(await modal.findByRole('button', { name: 'Not now' }))
  await expect.poll(() => page.state().open).toBe(false)

  await page.widget.open({})
  expect(await modal.findByText(/^You’re not signed in to /)).toBeTruthy()
  await user.click(modal.getByRole('button', { name: 'Sign in' }))
  expect(await modal.findByRole('heading', { name: /^Sign in to / })).toBeTruthy()
  await user.click(await modal.findByRole('button', { name: 'Sign in' }))
  await expect.poll(() => page.state().signedIn).toEqual([`eip155:31337:${wallet.addresses[0]}`])
  await expect.poll(() => page.state().open).toBe(false)

  await page.widget.open({})
  expect(await modal.findByRole('heading', { name: 'Your wallet' })).toBeTruthy()
  expect(modal.queryByText(/^You’re not signed in to /)).toBeNull()
})
