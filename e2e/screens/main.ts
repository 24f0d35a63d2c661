import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { createHostServer } from '../fixtures/hostServer.ts'
import { kitHtml, modalOf } from '../fixtures/test.ts'
import { createWorld } from '../world/createWorld.ts'
import { hostLook } from './hostLook.ts'
import { type ScreenState, screenStates } from './states.ts'

/*
 * `npm run screens`: every view, light and dark, wide and narrow, as PNGs with an index page in `screens/`.
 * `-- --only NAME` takes the states whose name has NAME; `-- --readme` takes the two pictures of the README.
 */

const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { only: { type: 'string' }, readme: { type: 'boolean' } } })

const sizes = [
  { name: '1280', width: 1280, height: 800 },
  { name: '390', width: 390, height: 844 },
] as const

const folder = resolve(root, 'screens')
const executablePath = ensureChromium()
const { urls: world, destroy: endWorld } = await createWorld()
const hosts = await createHostServer()
const browser = await chromium.launch({ executablePath, args: chromiumArgs })

interface Shot {
  state: ScreenState
  theme: 'light' | 'dark'
  size: { width: number; height: number }
  scale?: number
  path: string
  clip?: { x: number; y: number; width: number; height: number }
}

async function shoot(instance: Browser, { state, theme, size, scale = 1, path, clip }: Shot): Promise<void> {
  const context = await instance.newContext({
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    hasTouch: size.width < 500,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const options = { ...hostLook, ...state.host(world), attributes: `data-theme-mode="${theme}"` }
    await page.goto(hosts.serve({ html: kitHtml(world, options), site: 'evil' }))
    await page.waitForFunction(() => 'version' in window.walletKit)
    await state.reach({ page, modal: modalOf(page), world })
    // The frame is drawn by a process of its own: what it shows arrives a frame or two after what it holds.
    await modalOf(page)
      .locator('body')
      .evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
    await page.screenshot({ path, animations: 'disabled', ...(clip ? { clip } : {}) })
  } finally {
    await context.close()
  }
}

try {
  if (values.readme) {
    const state = screenStates[0]
    for (const theme of ['light', 'dark'] as const) {
      const path = resolve(root, `docs/modal-${theme}.png`)
      const clip = { x: 60, y: 40, width: 480, height: 600 }
      if (state)
        await shoot(browser, { state, theme, size: { width: 600, height: 680 }, scale: 2, path, clip })
    }
  } else {
    await mkdir(folder, { recursive: true })
    const figures: string[] = []
    for (const state of screenStates.filter(({ name }) => name.includes(values.only ?? ''))) {
      for (const size of sizes) {
        for (const theme of ['light', 'dark'] as const) {
          const file = `${state.name}-${size.name}-${theme}.png`
          await shoot(browser, { state, theme, size, path: resolve(folder, file) })
          figures.push(
            `<figure><img src="${file}" width="${size.width / 2}"><figcaption>${file}</figcaption></figure>`,
          )
        }
      }
    }
    const style = 'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}'
    await writeFile(
      resolve(folder, 'index.html'),
      `<!doctype html><style>${style}</style>${figures.join('\n')}`,
    )
    process.stdout.write(`${figures.length} pictures in ${folder}\n`)
  }
} finally {
  await browser.close()
  await hosts.destroy()
  await endWorld()
}
