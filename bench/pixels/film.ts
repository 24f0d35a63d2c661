import type { Page } from '@playwright/test'
import { type Device, type Stage, settle, withFreshPage } from '../stage.ts'
import { throttle } from '../throttle.ts'
import { closed } from '../visit.ts'
import { type Camera, type Film, markPresses, startCamera } from './camera.ts'
import type { Decoder } from './createDecoder.ts'
import { findNames } from './findNames.ts'
import { createHand, type Hand } from './hand.ts'
import { isReadable } from './isReadable.ts'
import { judge, judgePress, type Seen } from './judge.ts'
import { type Box, grow, type Picture, type Shot, toPicture } from './picture.ts'
import { policy } from './policy.ts'
import type { Subject } from './subject.ts'
import { watchFor } from './watchFor.ts'
import { watchOutside } from './watchOutside.ts'

export interface Circumstances {
  device: Device
  /** How many times slower than this machine the visitor's is. */
  rate: number
}

/** What one visit has shown. */
export interface Looked extends Seen {
  film: readonly (Shot & { jpeg: string })[]
  /** Where the wallets' names were at the end, in CSS pixels and in pixels of the pictures. */
  places: readonly Box[]
  names: readonly Box[]
  final: Picture
  /** Hosts beyond this machine that the page has asked. */
  outside: readonly string[]
}

interface Scene {
  page: Page
  hand: Hand
  camera: Camera
  outside: () => readonly string[]
}

/** Opens, and looks on until nothing can be expected to change any more. */
export function look(
  stage: Stage,
  decoder: Decoder,
  subject: Subject,
  circumstances: Circumstances,
): Promise<Looked> {
  return onScene(stage, subject, circumstances, async ({ page, hand, camera, outside }) => {
    const started = performance.now()
    const pressed = await hand.open(subject)
    await page.waitForTimeout(policy.watched * slowness(circumstances))
    const watched = performance.now() - started
    const places = await findNames(page)
    const film = afterClick(await camera.stop(decoder))
    const final = film.at(-1)?.picture
    if (!final) throw new Error('Nothing was filmed')
    const scale = final.width / (circumstances.device.viewport?.width ?? final.width)
    const names = places.map((place) => toPicture(place, scale))
    const button = toPicture(grow(pressed, policy.buttonMargin), scale)
    const seen = judge({ film, names, button })
    // What turns or blinks to the end, or until the film is full, has no last change.
    const rested = film.length < policy.count && seen.last <= watched - policy.still
    const last = rested ? seen.last : Number.NaN
    return { ...seen, last, film, places, names, final, outside: outside() }
  })
}

/** Opens, and presses the first wallet as soon as its name can be read. Milliseconds until that is answered. */
export function answer(
  stage: Stage,
  decoder: Decoder,
  subject: Subject,
  circumstances: Circumstances,
  { places, names, final }: Looked,
): Promise<number> {
  return onScene(stage, subject, circumstances, async ({ page, hand, camera }) => {
    const [place] = places
    const [name] = names
    if (!place || !name) throw new Error('There is no wallet')
    const check = (picture: Picture) => isReadable(picture, final, names)
    await Promise.all([watchFor(camera.session, decoder, check), hand.open(subject)])
    await hand.press(place)
    await page.waitForTimeout(policy.answered * slowness(circumstances))
    const { shots, presses, clicks } = await camera.stop(decoder)
    const clicked = clicks[0] ?? Number.NaN
    const pressed = presses.find((at) => at > clicked) ?? Number.NaN
    return judgePress(shots, pressed, name)
  })
}

function onScene<T>(
  stage: Stage,
  subject: Subject,
  { device, rate }: Circumstances,
  use: (scene: Scene) => Promise<T>,
): Promise<T> {
  const { url, loaded, before, again } = subject
  return withFreshPage(
    stage,
    async (page) => {
      await throttle(page, rate)
      const outside = watchOutside(page)
      await page.addInitScript(markPresses)
      await page.goto(url)
      await loaded?.(page)
      await settle(page)
      if (before) {
        await before(page)
        await settle(page)
      }
      if (again) {
        const session = await page.context().newCDPSession(page)
        await createHand(page, session, device).open(subject)
        await page.waitForTimeout(policy.watched)
        await again(page)
        await closed(page)
      }
      const camera = await startCamera(page)
      return use({ page, camera, outside, hand: createHand(page, camera.session, device) })
    },
    device,
  )
}

function afterClick({ shots, clicks }: Film): (Shot & { jpeg: string })[] {
  const [clicked] = clicks
  if (clicked === undefined) throw new Error('No click has arrived')
  return shots.map((shot) => ({ ...shot, at: shot.at - clicked }))
}

function slowness({ rate }: Circumstances): number {
  return Math.min(rate, 2)
}
