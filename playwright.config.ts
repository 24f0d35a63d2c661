import { defineConfig } from '@playwright/test'
import { chromiumArgs, findProgram, namePrograms } from './scripts/programs.ts'

namePrograms()
const executablePath = findProgram('chromium')

export default defineConfig({
  testDir: 'e2e/specs',
  globalSetup: './e2e/fixtures/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['WALLETKIT_REPORT']
    ? [['line'], ['json', { outputFile: process.env['WALLETKIT_REPORT'] }]]
    : 'line',
  use: {
    browserName: 'chromium',
    // Less than a test's own time: what waits in vain says so itself, with its log.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
    trace: 'retain-on-failure',
    // A real visitor's motion: the spec's durations are part of what is tested.
    contextOptions: { reducedMotion: 'no-preference' },
  },
})
