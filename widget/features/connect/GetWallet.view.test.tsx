import { within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries, type TestPageParameters } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

async function openGetWallet(parameters: TestPageParameters = {}) {
  opened = await openTestModal(parameters)
  const { page, modal } = opened
  await page.widget.open({})
  page.app.router.push({ view: 'GetWallet' })
  const list = await modal.findByRole('list', { name: 'Good wallets to start with' })
  const names = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { ...opened, names }
}
const secureOrigin = 'http://secure.localhost:4100'

it.each([
  ['by email', { secureOrigin, email: true, socials: [] }, /^A wallet with your email/],
  [
    'by a social account',
    { secureOrigin, email: false, socials: ['google' as const] },
    /^A wallet with a social account/,
  ],
])('default: the kit’s own wallet comes first, %s, and leads to signing in', async (_, auth, title) => {
  const { page, modal, user, names } = await openGetWallet({ project: { auth } })
  expect(names()[0]).toMatch(title)
  expect(names().length).toBeGreaterThan(2)
  await user.click(modal.getByRole('button', { name: title }))
  await expect.poll(() => page.state().view).toBe('Connect')
})

it('behavior: where nobody can sign in there are other makers’ wallets alone', async () => {
  const { names } = await openGetWallet()
  expect(names().join()).not.toMatch(/A wallet with/)
})

it('behavior: a button loads the page again, which finds what was installed meanwhile', async () => {
  const { page, modal, user } = await openGetWallet()
  await user.click(modal.getByRole('button', { name: 'Reload page' }))
  await expect.poll(() => page.reloads).toHaveLength(1)
})
