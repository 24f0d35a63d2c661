import { chromium, firefox, webkit } from '@playwright/test'
import { chromiumArgs, ensureProgram } from '../../scripts/programs.ts'
import { createFirefoxEngine } from './createFirefoxEngine.ts'
import { createPlaywrightEngine } from './createPlaywrightEngine.ts'
import { createWebKitEngine } from './createWebKitEngine.ts'
import type { Engine } from './engine.ts'
import type { EngineName } from './engineNames.ts'

/** Starts a browser: the system's own where there is one, and where there is none the one that Playwright has built. */
export function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'chromium':
      return createPlaywrightEngine(chromium, {
        executablePath: ensureProgram('chromium'),
        args: chromiumArgs,
      })
    case 'firefox':
      return startFirefox(ensureProgram('firefox'))
    case 'webkit':
      return startWebKit(ensureProgram('WebKitWebDriver'))
  }
}

function startFirefox(path: string): Promise<Engine> {
  return path === firefox.executablePath() ? createPlaywrightEngine(firefox, {}) : createFirefoxEngine(path)
}

function startWebKit(path: string): Promise<Engine> {
  if (path === webkit.executablePath()) return createPlaywrightEngine(webkit, {})
  return createWebKitEngine({ driver: path, xvfb: ensureProgram('Xvfb') })
}
