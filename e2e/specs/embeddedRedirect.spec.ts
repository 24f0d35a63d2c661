import type { FrameLocator, Page } from '@playwright/test'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { openModal, stateOf } from '../fixtures/actions.ts'
import { createLoginDevice } from '../fixtures/createLoginDevice.ts'
import { signedIn } from '../fixtures/embedded.ts'
import { expect, test } from '../fixtures/test.ts'

/* Where windows are impossible the page itself is left for the provider, and comes back (R2). */

const closed = (page: Page) => expect(page.getByTitle('WalletKit')).toBeHidden()

/** No frame of such a page can open a window: a browser that refuses, at its strictest. */
const noWindows = { 'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin allow-forms' }

async function leave(page: Page, modal: FrameLocator): Promise<void> {
  await openModal(page)
  await modal.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(modal.getByRole('link', { name: 'Open Google' })).toBeVisible()
  await modal.getByRole('button', { name: 'Continue in this tab' }).click()
  // Nobody can vouch for the login: the person does, on the page of the kit that names the site.
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

test('R2 default: without windows the page goes to the provider and comes back signed in, as it was', async ({
  page,
  modal,
  kitPage,
}) => {
  const url = `${kitPage({ headers: noWindows })}?size=2#/cart`
  await page.goto(url)
  await page.waitForFunction(() => 'version' in window.walletKit)
  await leave(page, modal)
  await page.getByRole('button', { name: 'Grace Hopper' }).click()
  await page.waitForURL(url)
  await expect(modal.getByRole('heading', { name: 'Opening your wallet' })).toBeVisible()
  await signedIn({ page })
  expect((await stateOf(page)).accounts.eip155).toMatchObject({
    status: 'connected',
    connector: { name: 'Google', type: 'AUTH' },
    user: { userName: 'Grace Hopper' },
  })
  expect(page.url()).toBe(url)

  await test.step('it stays so', async () => {
    await page.reload()
    await page.waitForFunction(() => 'version' in window.walletKit)
    await page.evaluate(() => window.walletKit.ready)
    expect((await stateOf(page)).accounts.eip155).toMatchObject({ status: 'connected' })
    await closed(page)
  })
})

test('behavior: who refuses at the provider comes back to the page, which says so', async ({
  page,
  modal,
  kitPage,
}) => {
  const url = kitPage({ headers: noWindows })
  await page.goto(url)
  await page.waitForFunction(() => 'version' in window.walletKit)
  await leave(page, modal)
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.waitForURL(url)
  await expect(modal.getByRole('heading', { name: 'Google didn’t sign you in' })).toBeVisible()
  expect((await stateOf(page)).accounts).toEqual({})
})

test('threat 23 rejects: an address that names a login of somebody else, or none at all, and says so', async ({
  page,
  modal,
  kitPage,
  world,
}) => {
  const url = kitPage()
  const stranger = await createLoginDevice({ ...world, site: new URL(url).origin })
  const foreign = '5'.repeat(32)
  await stranger.call(loginEndpoints.social, { provider: 'google', attempt: foreign })
  for (const attempt of [foreign, '0'.repeat(32)]) {
    await page.goto('about:blank')
    await page.goto(`${url}#wallet-kit-login=google.${attempt}`)
    await expect(
      modal.getByText('This sign-in has ended, or wasn’t started in this browser.', { exact: false }).first(),
    ).toBeVisible()
    expect(page.url()).toBe(url)
    expect((await stateOf(page)).accounts).toEqual({})
  }
})

test.describe('in an app’s own browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 385.0.0.28.77',
  })

  test('R44 behavior: the page itself goes to the provider: there are no windows', async ({
    page,
    modal,
    openKit,
  }) => {
    await openKit()
    await openModal(page)
    const opened: unknown[] = []
    page.on('popup', (popup) => opened.push(popup))
    await modal.getByRole('button', { name: 'Continue with GitHub' }).click()
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    await expect(page.getByRole('button', { name: 'Deny' })).toBeVisible()
    expect(opened).toEqual([])
  })
})
