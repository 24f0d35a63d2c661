import { afterEach, beforeAll, expect, it } from 'vitest'
import { secureOrigin } from '../../testing/authStage.ts'
import { createFakeAuthFrame, person } from '../../testing/fakeAuthFrame.ts'
import { openTestModal } from '../../testing/openTestModal.tsx'
import { loadLibraries } from '../../testing/testPage.ts'

let opened: Awaited<ReturnType<typeof openTestModal>> | undefined
beforeAll(async () => {
  await loadLibraries()
  await import('../auth/createEmbeddedSignIn.ts')
})
afterEach(() => opened?.destroy())

/** A page with an embedded wallet that somebody has just made. */
async function openSignedIn(recoveryMissing: boolean) {
  const frame = createFakeAuthFrame()
  frame.held.person = { ...person, recoveryMissing }
  let left = () => {}
  frame.script.set('openView', () => {
    frame.emit('view', { view: 'setUp' })
    return new Promise<void>((resolve) => {
      left = () => {
        frame.emit('view', { view: null })
        resolve()
      }
    })
  })
  const auth = { secureOrigin, email: true, socials: [] }
  opened = await openTestModal({ openAuthFrame: frame.open, project: { auth } })
  const { page, modal, user } = opened
  void page.widget.connect({ method: 'email' })
  await user.type(await modal.findByRole('textbox', { name: 'Email address' }), 'ada@mail.test{Enter}')
  await user.type(await modal.findByRole('textbox', { name: 'Code from the email' }), '123456')
  await expect.poll(() => page.state()).toMatchObject({ open: false, accounts: { eip155: {} } })
  return { ...opened, frame, leave: () => left() }
}

it('behavior: signed in right after the code; a way back is offered before the address is given out, once, and Later leads on', async () => {
  const { page, modal, frame, leave } = await openSignedIn(true)
  expect(frame.log).not.toContain('openView')
  await page.widget.open({ view: 'Receive' })
  await expect.poll(() => page.state().view).toBe('ApproveTransaction')
  expect(frame.asked('openView')).toEqual([{ view: 'setUp' }])
  expect(modal.queryByRole('button', { name: 'Copy address' })).toBeNull()
  leave()
  expect(await modal.findByRole('button', { name: 'Copy address' })).toBeTruthy()
  expect(modal.getByText(/This device is the only way into your wallet/)).toBeTruthy()
  await page.widget.close({})
  await page.widget.open({ view: 'Receive' })
  expect(await modal.findByRole('button', { name: 'Copy address' })).toBeTruthy()
  expect(frame.asked('openView')).toHaveLength(1)
})

it('behavior: × on the offer is Later: the account stays, and it asks for no second sign-in', async () => {
  const { page, modal, user, frame } = await openSignedIn(true)
  await page.widget.open({ view: 'Receive' })
  await expect.poll(() => page.state().view).toBe('ApproveTransaction')
  await user.click(modal.getByRole('button', { name: 'Close' }))
  await expect.poll(() => page.state()).toMatchObject({ open: false, accounts: { eip155: {} } })
  expect(frame.dismissed()).toBe(1)
  expect(frame.log).not.toContain('signOut')
})

it('behavior: who has a way back is asked for nothing', async () => {
  const { page, modal, frame } = await openSignedIn(false)
  await page.widget.open({ view: 'Receive' })
  expect(await modal.findByRole('button', { name: 'Copy address' })).toBeTruthy()
  expect(frame.log).not.toContain('openView')
})
