import { afterEach, beforeAll, expect, it } from 'vitest'
import { secureOrigin } from '../../testing/authStage.ts'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries } from '../../testing/testPage.ts'

const auth = { secureOrigin, email: true, socials: [] }

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(loadLibraries)
afterEach(() => opened?.destroy())

/** Connect, for somebody who is signed in on a device where the wallet has to be restored, and has closed that. */
async function openConnect() {
  const frame = createFakeAuthFrame({ signedIn: true })
  frame.script.set('getUser', () => {
    frame.emit('view', { view: 'recover' })
    return new Promise(() => {})
  })
  opened = await openTestModal({ openAuthFrame: frame.open, project: { auth } })
  const { page } = opened
  const wallet = await page.app.auth.need()
  page.app.store.set(page.app.auth.keptAtom, { method: 'email', email: 'ada@mail.test' })
  await page.widget.open({})
  return { ...opened, frame, wallet }
}

it('R28 behavior: Connect says who is signed in, and goes on to the wallet from there; left again, it says so again', async () => {
  const { page, modal, user } = await openConnect()
  expect(await modal.findByText(/signed in as ada@mail.test/)).toBeTruthy()
  await user.click(await modal.findByRole('button', { name: 'Open wallet' }))
  await expect.poll(() => page.state().view).toBe('ApproveTransaction')
  await user.click(await modal.findByRole('button', { name: 'Back' }))
  expect(await modal.findByRole('button', { name: 'Open wallet' })).toBeTruthy()
})

it('R28 behavior: Sign out ends it, and the word of it is gone', async () => {
  const { modal, user, frame } = await openConnect()
  await user.click(await modal.findByRole('button', { name: 'Sign out' }))
  await expect.poll(() => modal.queryByRole('button', { name: 'Sign out' })).toBeNull()
  await expect.poll(() => frame.held.signedIn).toBe(false)
})
