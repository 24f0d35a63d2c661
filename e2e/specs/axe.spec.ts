import { journeys } from '../../tools/screens/journeys.ts'
import { isOperatorPage, startKitOf, walk } from '../../tools/screens/stage.ts'
import { expect, kitHtml, test } from '../fixtures/test.ts'
import { violationsIn } from '../fixtures/violationsIn.ts'

/* Both themes are one document: in the dark one only what colours decide is looked at again. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('R31 axe finds no violation, light and dark, in', () => {
  for (const journey of journeys) {
    test(journey.states.join(', '), async ({ page, hosts, modal, world: shared, browser }) => {
      const { host, states } = journey
      const { world, destroy } = await startKitOf(journey, shared)
      await page.goto(host ? hosts.serve({ html: kitHtml(world, host(world)), site: 'harbor' }) : world.shop)
      await page.waitForFunction(() => 'version' in window.walletKit)
      const other = await browser.newContext({ reducedMotion: 'reduce' })
      const newPage = () => other.newPage()
      const found: Record<string, unknown> = {}
      await walk(journey, { page, modal, world, newPage }, async (state, shown, theme) => {
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
    })
  }
})
