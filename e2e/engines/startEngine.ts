import { chromium, firefox, webkit } from '@playwright/test'
import { chromiumArgs, ensureProgram } from '../../scripts/programs.ts'
import { createPlaywrightEngine } from './createPlaywrightEngine.ts'
import { createPuppeteerEngine } from './createPuppeteerEngine.ts'
import { createWebKitEngine } from './createWebKitEngine.ts'
import type { Engine } from './engine.ts'
import type { EngineName } from './engineNames.ts'

/** Starts a browser: the system's own where there is one, and where there is none the one that Playwright has built. */
export function startEngine(name: EngineName, hidesTabs: boolean): Promise<Engine> {
  switch (name) {
    case 'chromium': {
      const executablePath = ensureProgram('chromium')
      if (hidesTabs) return createPuppeteerEngine('chrome', executablePath, chromiumArgs)
      return createPlaywrightEngine(chromium, { executablePath, args: chromiumArgs })
    }
    case 'firefox':
      return startFirefox(ensureProgram('firefox'))
    case 'webkit':
      return startWebKit(ensureProgram('WebKitWebDriver'))
  }
}

function startFirefox(path: string): Promise<Engine> {
  return path === firefox.executablePath()
    ? createPlaywrightEngine(firefox, {})
    : createPuppeteerEngine('firefox', path)
}

function startWebKit(path: string): Promise<Engine> {
  if (path === webkit.executablePath()) return createPlaywrightEngine(webkit, {})
  return createWebKitEngine({ driver: path, xvfb: ensureProgram('Xvfb') })
}
