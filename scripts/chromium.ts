import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium on this machine: a named one, the system's, or Playwright's own download. */
export function findChromium(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Finds Chromium, or installs it: Debian's package as root, Playwright's download elsewhere. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const commands: [string, string[]][] =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', ['update', '-qq']],
          ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
        ]
      : [['npx', ['playwright', 'install', 'chromium']]]
  for (const [command, args] of commands) execFileSync(command, args, { stdio: ['ignore', 2, 2] })
  const path = findChromium()
  if (!path) throw new Error('Chromium is not installed. Install it, or set CHROMIUM_PATH to its executable.')
  return path
}

/**
 * Flags for a quiet, real browser. Playwright switches storage partitioning off by default; the last
 * `--disable-features` wins, so it is on here as visitors have it.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--disable-features=Translate,MediaRouter,OptimizationHints,HttpsUpgrades',
]
