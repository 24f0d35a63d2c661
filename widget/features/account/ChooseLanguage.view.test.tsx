import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeAuthFrame } from '../../testing/fakeAuthFrame.ts'
import { createFakeWallet } from '../../testing/fakeWallet.ts'
import { setUpAuthModal } from '../../testing/openAuthModal.ts'

const { openAuth } = setUpAuthModal()

async function openLanguages() {
  const wallet = createFakeWallet({ info: { name: 'Anchor', rdns: 'test.anchor', uuid: 'anchor' } })
  const opened = await openAuth(createFakeAuthFrame(), { wallets: [wallet] })
  await opened.page.widget.connect({ connectorId: 'test.anchor' })
  await opened.page.widget.open({ view: 'AccountSettings' })
  screen.getByRole('button', { name: /^Language/ }).click()
  await screen.findByRole('list', { name: 'Languages' })
  return opened
}
const card = () => screen.getByRole('dialog')

it('R41 default: each language is listed by its own name; the chosen one is spoken at once, and the next time', async () => {
  const { page } = await openLanguages()
  screen.getByRole('button', { name: 'Deutsch' }).click()
  await screen.findByRole('heading', { name: 'Einstellungen' })
  expect(card()).toMatchObject({ lang: 'de', dir: 'ltr' })
  expect(page.hints).toMatchObject({ locale: 'de' })
})

it('R41 behavior: Arabic runs from right to left', async () => {
  await openLanguages()
  screen.getByRole('button', { name: 'العربية' }).click()
  await expect.poll(() => card().dir).toBe('rtl')
  expect(card().lang).toBe('ar')
})
