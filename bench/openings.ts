import type { Page } from '@playwright/test'
import { kitPage } from './hostPages.ts'
import { interleave } from './interleave.ts'
import { type Device, type Stage, settle } from './stage.ts'
import { durationText } from './statistics.ts'
import { assertThrottled } from './throttle.ts'
import { atRest, clickable, closed, type OpeningPage, visit } from './visit.ts'

/** One way to open wallets. */
export interface Opening extends OpeningPage {
  /** Done ahead of the click, and settled. */
  before?: (page: Page) => Promise<unknown>
  /** The button that is pressed, on which the pointer rests for so many milliseconds before, or the finger from touch to lift. */
  held?: { button: string; duration: number }
  /** Closes what the click has opened, which another one opens then. */
  again?: (page: Page) => Promise<unknown>
}

/** Milliseconds from the click. */
interface Opened {
  /** Until the first wallet can be clicked. */
  first: number
  /** Until nothing changes any more. */
  rest: number
}

/** Of all visits, in order. */
type Openings = Record<keyof Opened, number[]>

interface Parameters {
  rounds: number
  /** How many times slower than this machine the visitor's is. */
  rates: readonly number[]
  device: Device
}

/** Opens in all these ways, at all rates, interleaved. */
export async function measureOpenings<Name extends string>(
  stage: Stage,
  openings: Readonly<Record<Name, Opening>>,
  { rounds, rates, device }: Parameters,
): Promise<(name: Name, rate: number) => Openings> {
  for (const rate of rates) if (rate > 1) await assertThrottled(stage, rate)
  const names = Object.keys(openings) as Name[]
  const atRates = (opening: Opening) => async () => {
    const opened: (Opened & { rate: number })[] = []
    for (const rate of rates) opened.push({ rate, ...(await measure(stage, opening, { rate, device })) })
    return opened
  }
  const contestants = Object.fromEntries(names.map((name) => [name, atRates(openings[name])]))
  const taken = await interleave(rounds, contestants as Record<Name, ReturnType<typeof atRates>>)
  return (name, rate) => {
    const opened = taken[name].flat().filter((one) => one.rate === rate)
    return { first: opened.map(({ first }) => first), rest: opened.map(({ rest }) => rest) }
  }
}

interface Circumstances {
  rate: number
  device: Device
}

function measure(stage: Stage, opening: Opening, circumstances: Circumstances): Promise<Opened> {
  const { before, held, again } = opening
  const { device } = circumstances
  return visit(
    stage,
    opening,
    async (page) => {
      if (before) {
        await before(page)
        await settle(page)
      }
      const open = async (pressed: Opening['held']) => {
        await press(page, device, pressed)
        return { first: await clickable(page), rest: await atRest(page) }
      }
      const opened = await open(held)
      if (!again) return opened
      await again(page)
      await closed(page)
      return open(undefined)
    },
    circumstances,
  )
}

/** As a hand would: by a finger where there is a touchscreen. */
export async function press(page: Page, { hasTouch }: Device, held?: Opening['held']): Promise<void> {
  if (!held) return hasTouch ? page.tap('#open') : page.click('#open')
  const { button, duration } = held
  if (!hasTouch) {
    await page.hover(button)
    await page.waitForTimeout(duration)
    return page.click(button)
  }
  const box = await page.locator(button).boundingBox()
  if (!box) throw new Error(`There is no ${button}`)
  const session = await page.context().newCDPSession(page)
  const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] })
  await page.waitForTimeout(duration)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The kit's own button, which tells it of what is near. */
export const ownButton = 'button[data-wallet-kit]'

/** A page with the kit, ahead of any sign of what its visitor wants. */
export function kitOpening(stage: Stage): Opening {
  return {
    url: kitPage(stage),
    loaded: (page) => page.waitForFunction(() => 'version' in window.walletKit),
  }
}

/** Has the kit's frame ready ahead of the click. */
export function preloadKit(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.walletKit.preload()
    return window.walletKit.ready
  })
}

export function openingsText({ first, rest }: Openings): string {
  return `${durationText(first)}, at rest ${durationText(rest)}`
}
