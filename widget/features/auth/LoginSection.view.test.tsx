import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { createFakeWallet } from '../../testing/fakeWallet.ts'
import { createFakeWindow } from '../../testing/fakeWindow.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'
import type { TestPageParameters } from '../../testing/testPage.ts'

const { openAuth } = setUpAuthModal()

/** The first view. */
async function openConnect(parameters: Omit<TestPageParameters, 'openAuthFrame'> = {}) {
  const opened = await openAuth(createFakeAuthFrame(), parameters)
  await opened.page.widget.open({})
  const group = await opened.modal.findByRole('group', { name: 'Sign in with' })
  const socials = () =>
    within(group)
      .getAllByRole('button')
      .map(({ textContent, title }) => [textContent, title])
  return { ...opened, socials }
}

/** Signs in by e-mail, and leaves. */
async function visit(window: ReturnType<typeof createFakeWindow>) {
  const { page, destroy } = await openConnect({ window })
  const { email } = await page.app.auth.need()
  await email.submit('ada@mail.test')
  await email.verify('123456')
  await expect.poll(() => Object.keys(page.state().accounts)).toContain('eip155')
  await page.widget.disconnect({})
  destroy()
  return page
}

it('default: the first login by its name, the others by their marks, whose names are said', async () => {
  const { modal, socials } = await openConnect()
  expect(socials()).toEqual([
    ['Continue with Google', ''],
    ['Continue with X', 'Continue with X'],
    ['Continue with Farcaster', 'Continue with Farcaster'],
  ])
  expect(modal.getByRole('button', { name: 'Continue with X' })).toBeTruthy()
  expect(modal.queryByText('Last used')).toBeNull()
})

it('parameters: two logins: both by their names', async () => {
  const { socials } = await openConnect({ options: { features: { socials: ['x', 'google'] } } })
  expect(socials()).toEqual([
    ['Continue with X', ''],
    ['Continue with Google', ''],
  ])
})

it('behavior: the way that was used last says so over a reload; the page is not told', async () => {
  const window = createFakeWindow()
  const before = await visit(window)
  const { modal, page } = await openConnect({ window })
  const badge = await modal.findByText('Last used')
  expect(badge.parentElement?.contains(modal.getByRole('textbox', { name: 'Email address' }))).toBe(true)
  expect(JSON.stringify([before.hints, before.notices, page.hints])).not.toMatch(/lastWay/)
})

it('behavior: a login that was used last says so in its name', async () => {
  const window = createFakeWindow()
  window.localStorage.setItem('wallet-kit:demo:lastWay', 'x')
  const { modal } = await openConnect({ window })
  expect(await modal.findByRole('button', { name: 'Continue with X Last used' })).toBeTruthy()
})

it('behavior: a wallet that was connected since takes its place', async () => {
  const window = createFakeWindow()
  await visit(window)
  const { page, modal } = await openConnect({ window, wallets: [createFakeWallet()] })
  await modal.findByText('Last used')
  await page.widget.connect({ connectorId: 'test.harbor' })
  await page.widget.disconnect({})
  expect(window.localStorage.getItem('wallet-kit:demo:lastWay')).toBeNull()
  await page.widget.open({})
  expect(await modal.findByText('Recent')).toBeTruthy()
  expect(modal.queryByText('Last used')).toBeNull()
})

it.each(['', 'myspace'])('rejects: what is kept is no way (“%s”): nothing is said', async (kept) => {
  const window = createFakeWindow()
  window.localStorage.setItem('wallet-kit:demo:lastWay', kept)
  const { page, modal } = await openConnect({ window })
  await page.app.walletRuntime.need()
  expect(page.app.store.get(page.app.auth.badgesAtom)).toEqual({})
  expect(modal.queryByText('Last used')).toBeNull()
})
