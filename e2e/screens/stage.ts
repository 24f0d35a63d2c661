import type { FrameLocator, Page } from '@playwright/test'
import type { KitPage } from '../fixtures/test.ts'
import type { WorldUrls } from '../world/createWorld.ts'

export interface Stage {
  page: Page
  modal: FrameLocator
  world: WorldUrls
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** One view in one state: the page that it needs, and the way there. */
export interface ScreenState {
  name: string
  /** Left out: the demo shop. */
  host?: (world: WorldUrls) => KitPage
  reach: (stage: Stage) => Promise<void>
}

type OpenableView = 'Networks' | 'GetWallet' | 'AllWallets' | 'ConnectingWalletConnectBasic'

/** Opens the modal as the host does. */
export const open = ({ page }: Stage, view?: OpenableView) =>
  page.evaluate((name) => window.walletKit.open(name ? { view: name } : {}), view)

/** Presses what begins with this name. */
export const choose = ({ modal }: Stage, name: string) =>
  modal.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Waits for a heading. */
export const heading = ({ modal }: Stage, name: string | RegExp) =>
  modal.getByRole('heading', { name }).first().waitFor()
