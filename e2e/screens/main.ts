import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from '../../scripts/build.ts'
import { chromiumArgs, ensureProgram } from '../../scripts/programs.ts'
import { createHostServer } from '../fixtures/hostServer.ts'
import { createWorld } from '../world/createWorld.ts'
import { distDirectory } from '../world/distDirectory.ts'
import { galleryHtml } from './galleryHtml.ts'
import { themes } from './stage.ts'
import { pageStates, screenStates } from './states.ts'
import { type Studio, shoot } from './studio.ts'
import { windowStates } from './windowStates.ts'

const usage = `Takes a picture of every view in every state, light and dark, wide and narrow, into screens/.

  npm run screens                    all of them, with screens/index.html to look at
  npm run screens -- --only NAME     the states whose name has NAME in it
  npm run screens -- --readme        the two pictures of the README, into docs/
`

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'screens')
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

async function takeAll(studio: Studio, only: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  const failed: string[] = []
  for (const state of [...screenStates, ...pageStates, ...windowStates].filter(({ name }) =>
    name.includes(only),
  )) {
    for (const size of sizes) {
      for (const theme of themes) {
        const file = `${state.name}-${size.width}-${theme}.png`
        try {
          await shoot(studio, { state, theme, size, path: join(folder, file) })
          files.push(file)
        } catch (error) {
          failed.push(file)
          console.error(`${file}: ${error instanceof Error ? error.message : error}`)
        }
      }
    }
  }
  await writeFile(join(folder, 'index.html'), galleryHtml(files))
  console.log(`${files.length} pictures in ${folder}, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

/** The modal over the shop, cut to what matters. */
async function takeForReadme(studio: Studio): Promise<void> {
  const state = pageStates.find(({ name }) => name === 'shop-connect')
  if (!state) throw new Error('There is no picture of the shop')
  const size = { width: 1280, height: 800 }
  const clip = { x: 420, y: 30, width: 440, height: 740 }
  for (const theme of themes) {
    await shoot(studio, { state, theme, size, scale: 2, clip, path: join(root, `docs/modal-${theme}.png`) })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  if (!existsSync(join(distDirectory, 'server/main.js'))) await build()
  const world = await createWorld()
  const hosts = await createHostServer()
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: chromiumArgs })
  try {
    const studio = { browser, world: world.urls, hosts }
    await (values.readme ? takeForReadme(studio) : takeAll(studio, values.only))
  } finally {
    await browser.close()
    await hosts.destroy()
    await world.destroy()
  }
}

await main()
