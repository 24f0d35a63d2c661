import type { Browser, Page } from '@playwright/test'
import { journeys } from '../../tools/screens/journeys.ts'
import { isOperatorPage, type Journey, startKitOf, walk } from '../../tools/screens/stage.ts'
import { createStudioLanguage } from '../../tools/screens/studioLanguage.ts'
import type { WorldUrls } from '../../world/createWorld.ts'
import { hasAllLanguages } from '../fixtures/allLanguages.ts'
import type { HostServer } from '../fixtures/hostServer.ts'
import { inLanguage } from '../fixtures/inLanguage.ts'
import { expect, kitHtml, modalOf, test } from '../fixtures/test.ts'
import { violationsIn } from '../fixtures/violationsIn.ts'

/* Both themes are one document: in the dark one only what colours decide is looked at again. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('R31 axe finds no violation, light and dark, in', () => {
  for (const journey of journeys)
    test(journey.states.join(', '), ({ page, hosts, world, browser }) =>
      expectNoViolations({ journey, page, hosts, shared: world, browser }),
    )
})

/** Other languages: one from right to left, one with other letters. What a state is, English has decided: a few of them show the words. */
const seenInLanguages = ['connect', 'recovery-set-up']

for (const locale of ['ar', 'ja'])
  test.describe(`R31 R41 axe finds no violation in ${locale}, in`, () => {
    test.use({ locale })
    const shown = journeys.filter(
      ({ states }) => hasAllLanguages || states.some((state) => seenInLanguages.includes(state)),
    )
    for (const journey of shown)
      test(journey.states.join(', '), ({ page, hosts, world, browser }) =>
        expectNoViolations({ journey, page, hosts, shared: world, browser, locale }),
      )
  })

interface Look {
  journey: Journey
  page: Page
  hosts: HostServer
  shared: WorldUrls
  browser: Browser
  /** Left out: English. */
  locale?: string
}

async function expectNoViolations({
  journey,
  page: opened,
  hosts,
  shared,
  browser,
  locale,
}: Look): Promise<void> {
  const language = locale === undefined ? undefined : createStudioLanguage(locale)
  const speaking = async (page: Page) => {
    await language?.prepare(page)
    return language ? inLanguage(page, language.say) : page
  }
  const { host, states } = journey
  const { world, destroy } = await startKitOf(journey, shared)
  const page = await speaking(opened)
  await page.goto(host ? hosts.serve({ html: kitHtml(world, host(world)), site: 'harbor' }) : world.shop)
  await page.waitForFunction(() => 'version' in window.walletKit)
  const other = await browser.newContext({ reducedMotion: 'reduce', ...(locale && { locale }) })
  const newPage = async () => speaking(await other.newPage())
  const found: Record<string, unknown> = {}
  await walk(journey, { page, modal: modalOf(page), world, newPage }, async (state, shown, theme) => {
    // A window of the secure origin's own or the operator's page, or the modal in a page.
    const isWindow = new URL(shown.url()).origin === world.secure
    const part = isWindow || isOperatorPage(shown) ? undefined : 'iframe[title="WalletKit"]'
    const violations = await violationsIn(shown, part, theme === 'light' ? 'all' : 'colours')
    found[`${state}, ${theme}`] = violations
  })
  const nowhere = states.flatMap((state) => [
    [`${state}, light`, []],
    [`${state}, dark`, []],
  ])
  expect(found).toEqual(Object.fromEntries(nowhere))
  await other.close()
  await destroy()
}
