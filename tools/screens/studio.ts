import { writeFile } from 'node:fs/promises'
import type { Browser, Frame, Page } from '@playwright/test'
import { drawingProblems } from '../../e2e/fixtures/drawingProblems.ts'
import type { HostServer } from '../../e2e/fixtures/hostServer.ts'
import { inLanguage } from '../../e2e/fixtures/inLanguage.ts'
import { kitHtml, modalOf } from '../../e2e/fixtures/test.ts'
import type { WorldUrls } from '../../world/createWorld.ts'
import { isOperatorPage, type Journey, startKitOf, type Theme, walk } from './stage.ts'
import type { StudioLanguage } from './studioLanguage.ts'

/** What every picture is taken with. */
export interface Studio {
  browser: Browser
  world: WorldUrls
  hosts: HostServer
  /** The visitor's, one of `locales`, or a pseudo-locale. Left out: English. */
  language?: StudioLanguage | undefined
}

/** Wide, a phone, and the narrowest phone. */
export const screenSizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

interface View {
  size: { width: number; height: number }
  scale?: number
}

interface Pictures extends View {
  clip?: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>
  /** Where the picture of a state goes; null for one that nobody wants. */
  fileOf(state: string, theme: Theme): string | null
  /** Told what is drawn wrong in a state: what scrolls sideways or is cut off. */
  onProblem?(state: string, problem: string): void
}

/** A host page worth putting a modal over: text and colours, so that dim and blur can be judged. */
const hostLook = {
  head: `<style>
    body { margin: 0; font: 16px/1.6 Georgia, serif; background: #f6efe4; color: #33261b }
    header { display: flex; justify-content: space-between; padding: 20px 32px; background: #7a4a2b; color: #fff }
    main { padding: 32px; max-width: 720px }
    .cup { height: 160px; border-radius: 16px; background: linear-gradient(120deg, #d9a066, #8f563b) }
    @media (prefers-color-scheme: dark) { body { background: #17130f; color: #efe6da } }
  </style>`,
  body: `<header><b>Harbor Coffee</b><span>Menu · About</span></header>
    <main><h2>Roasted by the water</h2><p>Single-origin beans, brewed slowly and paid for quickly. Pick a cup and
    pay with the wallet that you already have.</p><div class="cup"></div></main>`,
}

/** Below this width the modal is a sheet, and the visitor has a finger instead of a mouse. */
const touchWidth = 500

/** Walks through a journey, and writes the pictures of its states. */
export async function shoot(
  studio: Studio,
  journey: Journey,
  { clip, fileOf, onProblem, ...view }: Pictures,
) {
  await walkAlone(studio, journey, view, async (state, shown, theme) => {
    const path = fileOf(state, theme)
    if (path === null) return
    // What was clicked last would look as if it were pointed at.
    await shown.mouse.move(1, 1)
    await writeFile(path, await takePicture(shown, clip))
    if (onProblem) for (const problem of await problemsIn(shown)) onProblem(state, problem)
  })
}

/** Walks through a journey in a browser context of its own. @param look called with each state in both themes */
export async function walkAlone(
  studio: Studio,
  journey: Journey,
  { size, scale = 1 }: View,
  look: (state: string, page: Page, theme: Theme) => Promise<void>,
): Promise<void> {
  const { browser, hosts, language } = studio
  const { world, destroy } = await startKitOf(journey, studio.world)
  const options = {
    viewport: size,
    deviceScaleFactor: scale,
    hasTouch: size.width < touchWidth,
    reducedMotion: 'reduce',
    ...(language && { locale: language.tag }),
  } as const
  const context = await browser.newContext(options)
  const others = [context]
  const newPage = async () => {
    const other = await browser.newContext(options)
    others.push(other)
    const page = await other.newPage()
    await language?.prepare(page)
    return language ? inLanguage(page, language.say) : page
  }
  try {
    const opened = await context.newPage()
    await language?.prepare(opened)
    const page = language ? inLanguage(opened, language.say) : opened
    const host = { ...hostLook, ...journey.host?.(world) }
    await page.goto(journey.host ? hosts.serve({ html: kitHtml(world, host), site: 'harbor' }) : world.shop)
    await page.waitForFunction(() => 'version' in window.walletKit)
    const stage = { page, modal: modalOf(page), world, newPage }
    await walk(journey, stage, look)
  } finally {
    for (const each of others) await each.close()
    await destroy()
  }
}

/** What is drawn wrong in the kit's own documents: the page around them is not ours. */
export async function problemsIn(page: Page): Promise<string[]> {
  const isKits = (frame: Frame) =>
    /\/(?:widget|frame|approve|export|login|device)\b/.test(new URL(frame.url()).pathname)
  const found = page
    .frames()
    .filter(isKits)
    .map((frame) => frame.evaluate<string[]>(drawingCall))
  return (await Promise.all(found)).flat()
}

/** As text: what runs this file names its functions by a helper that no page has. */
const drawingCall = `(() => { const __name = (named) => named; return (${drawingProblems})() })()`

const pause = 120
const tries = 40

/**
 * Takes a picture once two in a row are the same: the frame is drawn by a process of its own, and what it shows arrives
 * some frames after what it holds. What never stands still, such as a spinner, is held at its start.
 */
async function takePicture(page: Page, clip: Pictures['clip']): Promise<Buffer> {
  // A dialog lies over what is in sight.
  const fullPage = isOperatorPage(page) && (await page.locator('dialog[open]').count()) === 0
  const take = () => page.screenshot({ animations: 'disabled', fullPage, ...(clip ? { clip } : {}) })
  let last = await take()
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await page.waitForTimeout(pause)
    const next = await take()
    if (next.equals(last)) return next
    last = next
  }
  throw new Error(`${page.url()} does not come to rest`)
}
