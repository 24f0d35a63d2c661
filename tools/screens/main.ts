import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createHostServer } from '../../e2e/fixtures/hostServer.ts'
import { build } from '../../scripts/build.ts'
import { isBuildStale } from '../../scripts/isBuildStale.ts'
import { chromiumArgs, ensureProgram } from '../../scripts/programs.ts'
import { createWorld } from '../../world/createWorld.ts'
import { downJourney, journeys, shopJourney } from './journeys.ts'
import { type Studio, screenSizes, shoot } from './studio.ts'
import { createStudioLanguage } from './studioLanguage.ts'

const usage = `Takes a picture of every view in every state, light and dark, wide and narrow, into screens/.

  npm run screens                    all of them, with screens/index.html to look at
  npm run screens -- --only NAME     the states whose name has NAME in it; more names after commas
  npm run screens -- --locale TAG    in another language, into screens/TAG/; en-XA and ar-XB are English with accents, and from right to left
  npm run screens -- --width N       at one of the widths, in pixels: 1280, 390 or 320
  npm run screens -- --readme        the two pictures of the README, into docs/
`

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'screens')
async function takeAll(
  studio: Studio,
  { only, width, folder }: { only: string; width: string; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  let failed = 0
  const problems = new Set<string>()
  const names = only.split(',')
  const isWanted = (state: string) => names.some((name) => state.includes(name))
  for (const journey of [...journeys, shopJourney, downJourney].filter(({ states }) =>
    states.some(isWanted),
  )) {
    for (const size of screenSizes.filter((each) => width === '' || each.width === Number(width))) {
      try {
        await shoot(studio, journey, {
          size,
          fileOf(state, theme) {
            if (!isWanted(state)) return null
            const file = `${state}-${size.width}-${theme}.png`
            files.push(file)
            return join(folder, file)
          },
          onProblem: (state, problem) => problems.add(`${state} at ${size.width} px: ${problem}`),
        })
      } catch (error) {
        failed += 1
        const name = `${journey.states.join(', ')} at ${size.width} px`
        console.error(`${name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  await writeFile(join(folder, 'index.html'), galleryHtml(files))
  for (const problem of problems) console.error(problem)
  console.log(
    `${files.length} pictures in ${folder}, ${failed} journeys failed, ${problems.size} things drawn wrong`,
  )
  process.exitCode = failed === 0 && problems.size === 0 ? 0 : 1
}

/** A page that shows pictures in their order, wide and narrow ones at the same height. */
function galleryHtml(files: readonly string[]): string {
  const figures = files.map(
    (file) =>
      `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${file}</figcaption></figure>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; font: 13px/1.4 system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 20px; background: #eee }
  figure { margin: 0 }
  img { display: block; height: 400px; border-radius: 8px }
  figcaption { margin-top: 6px; color: #444 }
</style>
${figures.join('\n')}
</html>
`
}

/** The modal over the shop, cut to what matters. */
async function takeForReadme(studio: Studio): Promise<void> {
  await shoot(studio, shopJourney, {
    size: { width: 1280, height: 800 },
    scale: 2,
    clip: { x: 420, y: 30, width: 440, height: 740 },
    fileOf: (state, theme) => (state === 'shop-connect' ? join(root, `docs/modal-${theme}.png`) : null),
  })
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      locale: { type: 'string', default: '' },
      width: { type: 'string', default: '' },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  if (await isBuildStale()) await build()
  const world = await createWorld()
  const hosts = await createHostServer()
  const browser = await chromium.launch({ executablePath: ensureProgram('chromium'), args: chromiumArgs })
  try {
    const language = values.locale ? createStudioLanguage(values.locale) : undefined
    const studio = { browser, world: world.urls, hosts, language }
    const { only, width, locale } = values
    await (values.readme
      ? takeForReadme(studio)
      : takeAll(studio, { only, width, folder: join(folder, locale) }))
  } finally {
    await browser.close()
    await hosts.destroy()
    await world.destroy()
  }
}

await main()
