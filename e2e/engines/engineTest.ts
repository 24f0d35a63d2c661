import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { worldTest } from '../fixtures/worldTest.ts'
import { sizes } from './drawing.ts'
import type { BrowserWindow, Engine, Visitor } from './engine.ts'
import { type EngineOptions, engineNames } from './engineNames.ts'
import { startEngine } from './startEngine.ts'

interface EngineFixtures {
  /** A person who has never been here; another one at each call. All leave at the end. */
  visit: () => Promise<{ visitor: Visitor; window: BrowserWindow }>
  /** Keeps what a window shows, if `WALLETKIT_PICTURES` is set: `screens/engines/{engine}-{name}.png`. */
  picture: (window: BrowserWindow, name: string) => Promise<void>
}

const folder = resolve(import.meta.dirname, '../../screens/engines')

export const test = worldTest.extend<EngineFixtures, EngineOptions & { engine: Engine }>({
  engineName: [engineNames[0], { option: true, scope: 'worker' }],
  hidesTabs: [false, { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName, hidesTabs }, use) => {
      const engine = await startEngine(engineName, hidesTabs)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visit: async ({ engine }, use, info) => {
    const visitors: Visitor[] = []
    await use(async () => {
      const visitor = await engine.visit()
      visitors.push(visitor)
      const [window] = await visitor.windows()
      if (!window) throw new Error('The browser has no window')
      await window.resize(sizes.wide)
      return { visitor, window }
    })
    for (const visitor of visitors) {
      if (info.status !== info.expectedStatus) await keepScreens(visitor, info)
      await visitor.leave()
    }
  },
  picture: async ({ engineName }, use) => {
    // For the eye: each takes an engine that draws without a graphics card as long as what is tested.
    const isKept = Boolean(process.env['WALLETKIT_PICTURES'])
    if (isKept) await mkdir(folder, { recursive: true })
    await use(async (window, name) => {
      if (isKept) await writeFile(join(folder, `${engineName}-${name}.png`), await window.screenshot())
    })
  },
})

/** What the person saw last. */
async function keepScreens(visitor: Visitor, info: TestInfo): Promise<void> {
  for (const window of await visitor.windows()) {
    const path = info.outputPath(`window-${info.attachments.length}.png`)
    await writeFile(path, await window.screenshot())
    await info.attach('window', { path, contentType: 'image/png' })
  }
}
