import type { FrameLocator, Locator, Page, Route } from '@playwright/test'
import { timings } from '#shared/constants/timings.ts'
import type { ViewName } from '#shared/entities/view.ts'
import { expect } from '../../e2e/fixtures/expect.ts'
import { startOwnChain } from '../../e2e/fixtures/startOwnChain.ts'
import { type OwnKit, startOwnKit } from '../../e2e/fixtures/startOwnKit.ts'
import { type KitPage, modalOf } from '../../e2e/fixtures/test.ts'
import type { KitServerLogins } from '../../world/createKitServer.ts'
import type { WorldUrls } from '../../world/createWorld.ts'

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Stage {
  page: Page
  modal: FrameLocator
  world: WorldUrls
  /** A page in another browser of the same person. */
  newPage(): Promise<Page>
}

/** Says that a state is there to be seen, in a window of its own where it is not in the stage's page. */
export type Show = (state: string, page?: Page) => Promise<void>

/** Views and their states that follow one another in one visit: the page that it needs, and the way through. */
export interface Journey {
  /** In the order in which they are shown. */
  states: readonly string[]
  /** Left out: the demo shop. */
  host?: (world: WorldUrls) => KitPage
  /** How an operator has set their server up. Left out: the world's own server. */
  logins?: (world: WorldUrls) => KitServerLogins
  /** That server reads a copy of the first chain, whose blocks are the journey's own matter. */
  ownChain?: boolean
  walk(stage: Stage, show: Show): Promise<void>
}

/** The server that a journey is walked with, and its chain. */
export async function startKitOf(
  { logins, ownChain }: Journey,
  shared: WorldUrls,
): Promise<Omit<OwnKit, 'restart'>> {
  if (!logins) return { world: shared, destroy: async () => {} }
  const chain = ownChain ? await startOwnChain(shared) : null
  const world = chain?.world ?? shared
  const kit = await startOwnKit(world, {
    allowedOrigins: ['http://*.localhost:*'],
    logins: logins(world),
  })
  return {
    world: kit.world,
    async destroy() {
      await kit.destroy()
      await chain?.destroy()
    },
  }
}

/** Walks through a journey and looks at each state in both themes. Rejects if it shows others than it says. */
export async function walk(
  journey: Journey,
  stage: Stage,
  look: (state: string, page: Page, theme: Theme) => Promise<void>,
): Promise<void> {
  const shown: string[] = []
  await journey.walk(stage, async (state, page = stage.page) => {
    // From the theme that it is in: each switch takes its time.
    const order = shown.length % 2 === 0 ? themes : themes.toReversed()
    shown.push(state)
    for (const theme of order) {
      await setTheme(page, theme)
      await look(state, page, theme)
    }
  })
  expect(shown, 'the states that were shown').toEqual(journey.states)
}

/** Whether it shows the operator's page, which is a document like any other and no modal. */
export const isOperatorPage = (page: Page) => new URL(page.url()).pathname.startsWith('/admin')

/** As the visitor's system and the page would switch it, while the modal is open. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  if (isOperatorPage(page))
    return expect(page.locator('.wk-theme').first()).toHaveAttribute('data-theme', theme)
  const hasKit = await page.evaluate(() => 'walletKit' in window)
  if (!hasKit) {
    // A window has the look that the page had as it opened.
    for (const root of await page.locator('[data-theme]').all())
      await root.evaluate((element, mode) => element.setAttribute('data-theme', mode), theme)
    return
  }
  // Where the project refuses the page there is no widget to take it; what says so follows the system.
  await page.evaluate((mode) => window.walletKit.setTheme({ mode }).catch(() => {}), theme)
  const modal = modalOf(page)
  for (const frame of [modal, modal.frameLocator('iframe')])
    for (const root of await frame.locator('[data-theme]').all())
      await expect(root).toHaveAttribute('data-theme', theme)
}

/** Opens the modal as the host does. */
export const open = ({ page }: Stage, view?: ViewName) =>
  page.evaluate((name) => window.walletKit.open(name ? { view: name } : {}), view)

export async function close({ page }: Stage): Promise<void> {
  await page.evaluate(() => window.walletKit.close())
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Connects without the modal, as a host with its own list would. */
export const connect = ({ page }: Stage, connectorId: string) =>
  page.evaluate((id) => window.walletKit.connect({ connectorId: id }).then(() => {}), connectorId)

/** Presses what begins with this name. */
export const choose = ({ modal }: Stage, name: string) =>
  modal.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Waits for a heading. */
export const heading = ({ modal }: Stage, name: string | RegExp) =>
  modal.getByRole('heading', { name }).first().waitFor()

/** A notice that goes by itself stays until the next one, however long it takes to look at it. Before the modal is there. */
export const keepToasts = ({ page }: Stage) =>
  page.addInitScript((visible) => {
    const { setTimeout } = window
    const start = (task: TimerHandler, delay?: number, ...given: unknown[]) =>
      delay === visible ? 0 : setTimeout(task, delay, ...given)
    Object.assign(window, { setTimeout: start })
  }, timings.toastVisible)

/** Tells the wallet in the page what its owner says, once it has been asked. */
export async function decide({ page }: Pick<Stage, 'page'>, decision: 'approve' | 'reject'): Promise<void> {
  await page.waitForFunction(() => window.simulatedWallets.get('test.anchor').waiting() === 1)
  await page.evaluate((said) => window.simulatedWallets.get('test.anchor')[said](), decision)
}

/** Keeps what is asked of these addresses from its answer, until the returned function is called; or from ever having one. */
export async function hold({ page }: Stage, url: string) {
  const held: Route[] = []
  const take = (route: Route) => void held.push(route)
  await page.route(url, take)
  return async (end: 'continue' | 'abort' = 'continue') => {
    await page.unroute(url, take)
    // Who waits no longer does not get it.
    for (const route of held.splice(0)) await route[end]().catch(() => {})
  }
}

/**
 * Waits for what an answer shows that was held. On a slow machine, looking at a state takes longer than the kit waits for an answer:
 * then a person asks again.
 */
export async function answered({ modal }: Pick<Stage, 'modal'>, shown: Locator): Promise<void> {
  const again = modal.getByRole('button', { name: 'Try again' })
  await shown.or(again).first().waitFor()
  if (await again.isVisible()) await again.click()
  await shown.waitFor()
}
