import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import type { WorldUrls } from '../../world/createWorld.ts'
import { createLoginDevice } from '../fixtures/createLoginDevice.ts'
import { expect, test } from '../fixtures/test.ts'

/** A device's sign-in at a provider, and the address of its window. */
async function begin({ secure, projectId, shop }: WorldUrls) {
  const provider = 'google'
  const device = await createLoginDevice({ secure, projectId, site: new URL(shop).origin })
  const attempt = randomBytes(16).toString('hex')
  await device.call(loginEndpoints.social, { provider, attempt })
  const url = `${secure}/login/${provider}?projectId=${projectId}&attempt=${attempt}`
  return { url, attempt, wait: () => device.call(loginEndpoints.socialWait, { attempt }) }
}

/** Opens the window from a page that answers for it, as the widget does. */
async function openFrom(page: Page, url: string, attempt: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(
    ([address, asked]) => {
      addEventListener('message', ({ source, data }) => {
        if (data?.walletKit !== 'login') return
        source?.postMessage({ walletKit: 'login-yes', attempt: asked }, { targetOrigin: '*' })
      })
      window.open(address)
    },
    [url, attempt] as const,
  )
  return opened
}

test('default: who is vouched for signs in, and the window closes itself', async ({ page, world }) => {
  const { url, attempt, wait } = await begin(world)
  await page.goto(`${world.kit}/problem/?projectId=${world.projectId}`)
  const popup = await openFrom(page, url, attempt)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Ada Lovelace' }).click()
  await closed
  expect(await wait()).toMatchObject({ status: 'done', session: { person: { method: 'google' } } })
})

test('behavior: a device that registers later than one asking lasts is waited for', async ({
  page,
  world,
}) => {
  const { url, attempt } = await begin(world)
  let asked = 0
  await page.context().route('**/login/google/ready', (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    return route.fulfill({ status: 404, json: { code: 'LOGIN_EXPIRED', message: 'No such sign-in' } })
  })
  await page.goto(`${world.kit}/problem/?projectId=${world.projectId}`)
  const popup = await openFrom(page, url, attempt)
  await expect(popup.getByRole('button', { name: 'Ada Lovelace' })).toBeVisible()
  expect(asked).toBe(2)
})

test('threat 23 behavior: a link that somebody was sent names the site, and goes nowhere without a click', async ({
  page,
  world,
}) => {
  const { url, wait } = await begin(world)
  await page.goto(url)
  const proceed = page.getByRole('button', { name: 'Continue with Google' })
  await expect(proceed).toBeEnabled()
  await expect(page.getByText(new URL(world.shop).origin)).toBeVisible()
  await expect(page.getByText('If someone sent you this link, close the window')).toBeVisible()
  expect(page.url()).toBe(url)

  await proceed.click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible()
  expect(await wait()).toMatchObject({ code: 'PROVIDER_REFUSED' })
})

test('threat 23 rejects: the word of an opener that is not the kit', async ({ page, world, hosts }) => {
  const { url, attempt } = await begin(world)
  await page.goto(hosts.serve({ html: '<title>Evil</title>', site: 'evil' }))
  const popup = await openFrom(page, url, attempt)
  await page.evaluate(
    ([address, asked]) => {
      // It need not wait to be asked.
      const opened = window.open(address)
      setInterval(() => opened?.postMessage({ walletKit: 'login-yes', attempt: asked }, '*'), 20)
    },
    [url, attempt] as const,
  )
  await expect(popup.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  const [, told] = page.context().pages().slice(-2)
  if (!told) throw new Error('No second window')
  await expect(told.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test('threat 23 rejects: the provider’s address, opened in another browser', async ({
  page,
  world,
  browser,
}) => {
  const { url, wait } = await begin(world)
  await page.goto(url)
  const started = page.waitForRequest((request) => request.url().includes('client_id='))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const sent = (await started).url()
  const victim = await (await browser.newContext()).newPage()
  await victim.goto(sent)
  await victim.getByRole('button', { name: 'Ada Lovelace' }).click()
  await expect(victim.getByRole('heading', { name: 'This sign-in doesn’t belong here' })).toBeVisible()
  await page.getByRole('button', { name: 'Grace Hopper' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  expect(await wait()).toMatchObject({ session: { person: { userName: 'Grace Hopper' } } })
})
