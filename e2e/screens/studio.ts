import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { HostServer } from '../fixtures/hostServer.ts'
import { kitHtml, modalOf } from '../fixtures/test.ts'
import type { WorldUrls } from '../world/createWorld.ts'
import { hostLook } from './hostLook.ts'
import type { ScreenState, Theme } from './stage.ts'
import { type Clip, takePicture } from './takePicture.ts'

/** What every picture is taken with. */
export interface Studio {
  browser: Browser
  world: WorldUrls
  hosts: HostServer
}

export interface Picture {
  state: ScreenState
  theme: Theme
  size: { width: number; height: number }
  path: string
  scale?: number
  clip?: Clip
}

/** Below this width the modal is a sheet, and the visitor has a finger instead of a mouse. */
const touchWidth = 500

/** Brings one state about in a browser context of its own, and writes its picture. */
export async function shoot({ browser, world, hosts }: Studio, picture: Picture): Promise<void> {
  const { state, theme, size, path, scale = 1, clip } = picture
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    hasTouch: size.width < touchWidth,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const options = { ...hostLook, ...state.host?.(world), attributes: `data-theme-mode="${theme}"` }
    await page.goto(state.host ? hosts.serve({ html: kitHtml(world, options), site: 'harbor' }) : world.shop)
    await page.waitForFunction(() => 'version' in window.walletKit)
    await state.reach({ page, modal: modalOf(page), world })
    await leaveWithMouse(page)
    await writeFile(path, await takePicture(page, clip))
  } finally {
    await context.close()
  }
}

/** What was clicked last would look as if it were pointed at. */
async function leaveWithMouse(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
}
