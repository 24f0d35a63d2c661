import { defineConfig } from '@playwright/test'
import { type EngineOptions, engineNames } from './e2e/engines/engineNames.ts'
import { chromiumArgs, findProgram, namePrograms } from './scripts/programs.ts'

namePrograms()

const executablePath = findProgram('chromium-headless-shell')

/** Worlds of their own, whose parts are stopped and started: one at a time, so that they do not wait for each other. */
const ownWorld = 'ownWorld/*.spec.ts'

/** Journeys that `e2e/specs` walks in Chromium, step by step: only the other engines walk them here. */
const coveredInChromium = [
  'buy',
  'down',
  'embedded',
  'embedding',
  'permissions',
  'phone',
  'social',
  'wallets',
].map((name) => `${name}.spec.ts`)

/** What no engine decides. */
const onlyInChromium = ['unseen.spec.ts']

export default defineConfig<EngineOptions>({
  testDir: 'e2e/specs',
  // Units lie beside what they test, here too.
  testMatch: '**/*.spec.ts',
  projects: [
    // The same journeys in each.
    ...engineNames.map((engineName) => ({
      name: engineName,
      testDir: 'e2e/engines',
      testIgnore: engineName === 'chromium' ? [...coveredInChromium] : [...onlyInChromium],
      // A whole visit each: minutes where others have work to do.
      timeout: 900_000,
      // Long, and one at a time: they begin first, and the short tests fill the run up.
      workers: 1,
      use: { engineName },
    })),
    { name: 'own world', testMatch: ownWorld, workers: 1 },
    { name: 'shared world', testIgnore: ownWorld },
  ],
  globalSetup: './e2e/fixtures/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // What is only done very often: `npm run soak`.
  ...(process.env['WALLETKIT_SOAK'] ? { grep: /@soak/ } : { grepInvert: /@soak/ }),
  // A browser test waits for most of its time: twice as many as the cores of a small machine keep these busy.
  workers: 4,
  // Wide: a machine with other work to do is slow, not wrong. What must be quick is measured.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env['WALLETKIT_REPORT']
    ? [['line'], ['json', { outputFile: process.env['WALLETKIT_REPORT'] }]]
    : 'line',
  use: {
    browserName: 'chromium',
    // Less than a test's own time: what waits in vain says so itself, with its log.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
    // What was done, asked and said. Pictures and copies of the documents would take a good part of the run's time: they come with
    // `--trace on` for the test that one looks at.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // A real visitor's motion: the spec's durations are part of what is tested.
    contextOptions: { reducedMotion: 'no-preference' },
  },
})
