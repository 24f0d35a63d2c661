import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, firefox, webkit } from '@playwright/test'

/** A program that tests need and npm does not bring. */
interface Program {
  /** Environment variable that names its executable. */
  variable: string
  /** Where it usually is. The first that exists is taken. */
  paths(): readonly string[]
  /** Or several, with spaces between them. */
  debianPackage: string
  /** How it comes where there is no apt: a command, or words for a person. */
  elsewhere: readonly [string, ...string[]] | string
}

/** What is needed is added here, and nowhere else: it is installed before the run, not in the middle of it. */
const programs = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: chromiumPaths,
    debianPackage: 'chromium',
    elsewhere: ['npx', 'playwright', 'install', 'chromium'],
  },
  // The same engine without the browser's own windows around it: a sixth less to compute for each test. Where there is none, the browser.
  'chromium-headless-shell': {
    variable: 'CHROMIUM_HEADLESS_SHELL_PATH',
    paths: () => ['/usr/bin/chromium-headless-shell', ...chromiumPaths()],
    debianPackage: 'chromium-headless-shell',
    elsewhere: ['npx', 'playwright', 'install', 'chromium'],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    paths: () => ['/usr/bin/firefox-esr', firefox.executablePath()],
    debianPackage: 'firefox-esr',
    elsewhere: ['npx', 'playwright', 'install', 'firefox'],
  },
  WebKitWebDriver: {
    variable: 'WEBKIT_DRIVER_PATH',
    paths: () => ['/usr/bin/WebKitWebDriver', webkit.executablePath()],
    debianPackage: 'webkit2gtk-driver',
    elsewhere: ['npx', 'playwright', 'install', 'webkit'],
  },
  Xvfb: {
    variable: 'XVFB_PATH',
    // For WebKitGTK. Playwright's WebKit needs no screen.
    paths: () => ['/usr/bin/Xvfb', webkit.executablePath()],
    debianPackage: 'xvfb',
    elsewhere: ['npx', 'playwright', 'install', 'webkit'],
  },
  postgres: {
    variable: 'POSTGRES_PATH',
    paths: () => [...debianPostgres(), '/usr/local/bin/postgres', '/opt/homebrew/bin/postgres'],
    debianPackage: 'postgresql',
    elsewhere: 'PostgreSQL, for instance by `brew install postgresql`',
  },
  'redis-server': {
    variable: 'REDIS_SERVER_PATH',
    paths: () => ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    debianPackage: 'redis-server',
    elsewhere: 'Redis, for instance by `brew install redis`',
  },
  python3: {
    variable: 'PYTHON_PATH',
    // Only one that has PyJWT: what docs/use/sign-in.md shows for Python is run by it.
    paths: () => (existsSync('/usr/lib/python3/dist-packages/jwt') ? ['/usr/bin/python3'] : []),
    debianPackage: 'python3-jwt python3-cryptography',
    elsewhere: 'Python 3 with PyJWT, by `pip install "pyjwt[crypto]"`',
  },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

const programNames = Object.keys(programs).filter((name): name is ProgramName => name in programs)

/** The path of a program on this machine; `undefined` where it is not installed. */
export function findProgram(name: ProgramName): string | undefined {
  const { variable, paths } = programs[name]
  const named = process.env[variable]
  if (named) return existsSync(named) ? named : undefined
  return paths().find((path) => existsSync(path))
}

/** Names to whatever is started from here the programs that are installed, each by its variable. */
export function namePrograms(): void {
  for (const name of programNames) {
    const path = findProgram(name)
    if (path) process.env[programs[name].variable] = path
  }
}

/**
 * Installs what is missing, and names all of it: Debian's packages as root, in one go; what can be downloaded elsewhere.
 *
 * @throws one sentence for all that a person has to install
 */
export function installPrograms(names: readonly ProgramName[] = programNames): void {
  const missing = names.filter((name) => !findProgram(name))
  if (missing.length > 0) install(missing)
  namePrograms()
}

/** The path of one program, which is installed if it is missing. @throws as `installPrograms` does */
export function ensureProgram(name: ProgramName): string {
  installPrograms([name])
  return findProgram(name) ?? name
}

function install(missing: readonly ProgramName[]): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = missing.flatMap((name) => programs[name].debianPackage.split(' '))
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  } else {
    for (const name of missing) {
      const program: Program = programs[name]
      const [command, ...args] = typeof program.elsewhere === 'string' ? [] : program.elsewhere
      if (command) run(command, args)
    }
  }
  const wanting = missing.filter((name) => !findProgram(name))
  if (wanting.length === 0) return
  const words = wanting.map((name) => {
    const { variable, debianPackage, elsewhere }: Program = programs[name]
    const how = typeof elsewhere === 'string' ? elsewhere : elsewhere.join(' ')
    return `${name} (on Debian \`apt-get install ${debianPackage}\`; elsewhere ${how}; or ${variable} names its executable)`
  })
  throw new Error(`These programs are needed by tests and are not installed: ${words.join(', ')}.`)
}

/** Its output is for people; what a test run prints for programs stays clean. */
function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 2, 2] })
}

function chromiumPaths(): string[] {
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
}

/** Debian keeps each version's programs in a folder of its own. The newest first. */
function debianPostgres(): string[] {
  const folder = '/usr/lib/postgresql'
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(folder, version, 'bin/postgres'))
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
  `--disable-features=${[
    ...['Translate', 'MediaRouter', 'OptimizationHints', 'HttpsUpgrades'],
    // The address bar's own list of hits is a page of the browser's: a process, and most of a second, for each window of a test.
    ...['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
    'AiModeOmniboxEntryPoint',
  ].join()}`,
]

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) installPrograms()
