import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { violationsIn } from '../fixtures/violationsIn.ts'

/** What the browser refuses a page, or a page throws. */
function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}

test('default: the documentation is read, searched and copied from under a policy without unsafe-inline', async ({
  page,
  world,
}) => {
  const problems = watchProblems(page)
  await page.goto(`${world.kit}/docs`)
  await page.getByRole('link', { name: 'Host API, in full' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Host API')

  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('RELAY_UNREACHABLE')
  await page.getByRole('option', { name: 'Errors by code' }).first().click()
  await expect(page).toHaveURL(/\/docs\/reference\/errors#RELAY_UNREACHABLE$/)
  await expect(page.getByRole('heading', { name: 'RELAY_UNREACHABLE' })).toBeInViewport()

  await page.goto(`${world.kit}/docs/use/host-api.html`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.title = text
    }
  })
  await page.locator('button.copy').first().dispatchEvent('click')
  await expect(page).toHaveTitle(/^<script async src=/)
  expect(problems).toEqual([])
})

test('default: a page of the documentation that is not there says so', async ({ page, world }) => {
  const answer = await page.goto(`${world.kit}/docs/use/nothing`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).last()).toHaveAttribute('href', '/docs/')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`behavior: nobody is shut out of the documentation, ${colorScheme} and on a phone`, async ({
    page,
    world,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${world.kit}/docs/use/host-api`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    expect(await violationsIn(page)).toEqual([])
  })
