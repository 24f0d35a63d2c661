import { chromium, firefox, webkit } from '@playwright/test'
import { chromiumArgs, ensureProgram } from '../../scripts/programs.ts'
import { createPlaywrightEngine } from './createPlaywrightEngine.ts'
import { createPuppeteerEngine } from './createPuppeteerEngine.ts'
import { createWebKitEngine } from './createWebKitEngine.ts'
import type { Engine } from './engine.ts'
import type { EngineName } from './engineNames.ts'

/**
 * Starts a browser: the system's own where there is one, and where there is none the one that Playwright has built.
 *
 * @param language that it asks for, BCP 47
 */
export function startEngine(name: EngineName, hidesTabs: boolean, language = 'en-US'): Promise<Engine> {
  switch (name) {
    case 'chromium': {
      const executablePath = ensureProgram('chromium')
      if (hidesTabs) return createPuppeteerEngine('chrome', executablePath, { args: chromiumArgs, language })
      return createPlaywrightEngine(chromium, language, { executablePath, args: chromiumArgs })
    }
    case 'firefox':
      return startFirefox(ensureProgram('firefox'), language)
    case 'webkit':
      return startWebKit(ensureProgram('WebKitWebDriver'), language)
  }
}

function startFirefox(path: string, language: string): Promise<Engine> {
  return path === firefox.executablePath()
    ? createPlaywrightEngine(firefox, language)
    : createPuppeteerEngine('firefox', path, { language })
}

function startWebKit(path: string, language: string): Promise<Engine> {
  if (path === webkit.executablePath()) return createPlaywrightEngine(webkit, language)
  return createWebKitEngine({ driver: path, xvfb: ensureProgram('Xvfb'), language })
}
