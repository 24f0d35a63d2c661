import { openModal, stateOf } from '../../fixtures/actions.ts'
import { chooseSocial, codeFor, newAddress, putOff } from '../../fixtures/embedded.ts'
import { expect, test } from '../../fixtures/ownWorldTest.ts'

/* What the wallet leans on is broken: in a world of its own, since the other specs need theirs whole. */

// One after the other, in one world.
test.describe.configure({ mode: 'default' })

test('rejects: a provider whose server is down is said so; other ways stay open, and later this one', async ({
  page,
  modal,
  openKit,
  ownWorld,
}) => {
  await openKit()
  await openModal(page)
  ownWorld.identity.setMode('discord', 'down')
  const window = await chooseSocial(page, modal, 'Discord')
  await window.getByRole('button', { name: 'Ada Lovelace' }).click()
  await expect(modal.getByRole('heading', { name: 'Discord did not sign you in' })).toBeVisible()
  await expect(modal.getByRole('alert')).toContainText('does not answer')
  expect((await stateOf(page)).accounts).toEqual({})

  ownWorld.identity.setMode('discord', 'normal')
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  const second = await chooseSocial(page, modal, 'Discord')
  await second.getByRole('button', { name: 'Ada Lovelace' }).click()
  await putOff({ page, modal })
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})

test('rejects: no mail server is said so, and once it is back the same try works', async ({
  page,
  modal,
  openKit,
  ownWorld,
}) => {
  const email = newAddress()
  await openKit()
  await openModal(page)
  await ownWorld.mail.stop()
  await modal.getByRole('textbox', { name: 'Email address' }).fill(email)
  await modal.getByRole('button', { name: 'Continue with email' }).click()
  await expect(modal.getByText('The email could not be sent.', { exact: false }).first()).toBeVisible()
  await ownWorld.mail.start()
  await modal.getByRole('button', { name: 'Continue with email' }).click()
  await modal.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFor(ownWorld.urls, email))
  await putOff({ page, modal })
  expect((await stateOf(page)).accounts.eip155?.status).toBe('connected')
})
