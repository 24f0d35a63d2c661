import type { FrameLocator, Page } from '@playwright/test'
import { openModal, stateOf } from '../fixtures/actions.ts'
import { chooseSocial, openSocialWindow, signedIn, signInByFarcaster } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * From a provider to a wallet with an address, and back to the same one: one provider of each kind, what the others say is
 * proved by the server's suite (`login.test.ts`). Discord and Facebook, without an ID token as GitHub, are the ones that say no, and X has `embeddedSocialExport`.
 * Katherine is this file's: a person has one wallet in one world.
 */

/** Who Katherine is at each provider: what the page is told of her. */
const katherines: Readonly<Record<string, { name: string; user: object }>> = {
  google: { name: 'Google', user: { email: 'katherine@harbor.example', userName: 'Katherine Johnson' } },
  // Posts its answer, and has a relay in place of the address; says both once and never again.
  apple: {
    name: 'Apple',
    user: { email: 'relay1004@privaterelay.appleid.example', userName: 'Katherine Johnson' },
  },
}

async function signIn(page: Page, modal: FrameLocator, name: string): Promise<void> {
  await openModal(page)
  const window = await chooseSocial(page, modal, name)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Katherine Johnson' }).click()
  await closed
}

for (const [provider, { name, user }] of Object.entries(katherines))
  test(`R2 default: ${provider} leads to a wallet; signed out and in again, it is the same one`, async ({
    page,
    modal,
    openKit,
  }) => {
    await openKit()
    await signIn(page, modal, name)
    await signedIn({ page })
    const first = (await stateOf(page)).accounts
    expect(first.eip155).toMatchObject({
      status: 'connected',
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      connector: { name, type: 'AUTH' },
    })
    expect(first.eip155?.user).toEqual(user)
    expect(first.solana?.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

    await page.evaluate(() => window.walletKit.disconnect())
    expect((await stateOf(page)).accounts).toEqual({})
    await signIn(page, modal, name)
    await expect(page.getByTitle('WalletKit')).toBeHidden()
    const again = (await stateOf(page)).accounts
    expect(again.eip155?.address).toBe(first.eip155?.address)
    expect(again.solana?.address).toBe(first.solana?.address)
    expect(again.eip155?.user).toEqual(user)
  })

test('default: Farcaster leads to a wallet; signed out and in again, it is the same one', async ({
  page,
  modal,
  openKit,
}) => {
  await openKit()
  await signInByFarcaster(page, modal, '1002')
  await signedIn({ page })
  const { eip155 } = (await stateOf(page)).accounts
  expect(eip155).toMatchObject({ status: 'connected', connector: { type: 'AUTH' } })
  await page.evaluate(() => window.walletKit.disconnect())
  await signInByFarcaster(page, modal, '1002')
  await expect(page.getByTitle('WalletKit')).toBeHidden()
  expect((await stateOf(page)).accounts.eip155?.address).toBe(eip155?.address)
})

test('rejects: who is refused at the provider is told so, and gets in at the next try', async ({
  page,
  modal,
  openKit,
}) => {
  await openKit()
  await openModal(page)
  const window = await chooseSocial(page, modal, 'Discord')
  await window.getByRole('button', { name: 'Deny' }).click()
  await expect(modal.getByRole('heading', { name: 'Discord didn’t sign you in' })).toBeVisible()
  await expect(modal.getByRole('alert')).toContainText('You weren’t signed in there.')
  expect((await stateOf(page)).accounts).toEqual({})
  const second = await openSocialWindow(page, () => modal.getByRole('button', { name: 'Try again' }).click())
  await second.getByRole('button', { name: 'Katherine Johnson' }).click()
  await signedIn({ page })
  expect((await stateOf(page)).accounts.eip155).toMatchObject({
    status: 'connected',
    connector: { name: 'Discord', type: 'AUTH' },
    user: { email: 'katherine@harbor.example', userName: 'katherine' },
  })
})

test('rejects: a window that was closed is noticed, and can be opened again', async ({
  page,
  modal,
  openKit,
}) => {
  await openKit()
  await openModal(page)
  const window = await chooseSocial(page, modal, 'Facebook')
  await expect(window.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible()
  await window.close()
  await expect(modal.getByRole('heading', { name: 'Did you close the Facebook window?' })).toBeVisible()
  const second = await openSocialWindow(page, () => modal.getByRole('button', { name: 'Try again' }).click())
  await second.getByRole('button', { name: 'Katherine Johnson' }).click()
  await signedIn({ page })
  const { eip155 } = (await stateOf(page)).accounts
  expect(eip155).toMatchObject({ status: 'connected', connector: { name: 'Facebook', type: 'AUTH' } })
  // Facebook does not say whether the address is the person's.
  expect(eip155?.user).toEqual({ userName: 'Katherine Johnson' })
})
