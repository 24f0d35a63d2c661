import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { ViewName } from '#shared/entities/view.ts'
import { type OwnKit, startOwnKit } from '../fixtures/startOwnKit.ts'
import { type KitPage, modalOf } from '../fixtures/test.ts'
import type { KitServerLogins } from '../world/createKitServer.ts'
import type { WorldUrls } from '../world/createWorld.ts'

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
  walk(stage: Stage, show: Show): Promise<void>
}

/** The server that a journey is walked with. */
export const startKitOf = async ({ logins }: Journey, world: WorldUrls): Promise<Omit<OwnKit, 'restart'>> =>
  logins
    ? startOwnKit(world, { allowedOrigins: ['http://*.localhost:*'], logins: logins(world) })
    : { world, destroy: async () => {} }

/** Walks through a journey and looks at each state in both themes. Rejects if it shows others than it says. */
export async function walk(
  journey: Journey,
  stage: Stage,
  look: (state: string, page: Page, theme: Theme) => Promise<void>,
): Promise<void> {
  const shown: string[] = []
  await journey.walk(stage, async (state, page = stage.page) => {
    shown.push(state)
    for (const theme of themes) {
      await setTheme(page, theme)
      await look(state, page, theme)
    }
  })
  expect(shown, 'the states that were shown').toEqual(journey.states)
}

/** As the visitor's system and the page would switch it, while the modal is open. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  const hasKit = await page.evaluate(() => 'walletKit' in window)
  if (!hasKit) return
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
