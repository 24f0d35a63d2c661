import type { CDPSession, Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Decoder } from './createDecoder.ts'
import type { Shot } from './picture.ts'
import { policy } from './policy.ts'

/** What was filmed, on the clock of the browser's trace. */
export interface Film {
  /** With the time on that clock, in ms, in place of that since the click. */
  shots: readonly (Shot & { jpeg: string })[]
  /** When the browser was given each press of the pointer, and each click, by any of the page's documents. */
  presses: readonly number[]
  clicks: readonly number[]
}

export interface Camera {
  session: CDPSession
  stop(decoder: Decoder): Promise<Film>
}

const marks = { pointerdown: 'bench:pointerdown', click: 'bench:click' } as const

/** For `addInitScript`: has each document note in the trace when it was pressed, by the event's own time. */
export function markPresses() {
  for (const type of ['pointerdown', 'click'])
    addEventListener(
      type,
      ({ timeStamp }) => performance.mark(`bench:${type}`, { startTime: timeStamp }),
      true,
    )
}

const screenshotSchema = z.object({
  name: z.literal('Screenshot'),
  args: z.object({ snapshot: z.string(), expected_display_time: z.number() }),
})
const markSchema = z.object({ name: z.enum(marks), ts: z.number() })

/**
 * Films the whole page, its frames included, by the browser's trace: each picture that was put together for the screen, with the time
 * for which it was. They are compressed when the trace ends, so that filming costs little while it runs.
 */
export async function startCamera(page: Page): Promise<Camera> {
  const session = await page.context().newCDPSession(page)
  const events: unknown[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const settings = {
    transferMode: 'ReportEvents' as const,
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.screenshot', 'blink.user_timing'],
    },
    // Playwright's types do not have them yet.
    screenshotMaxSize: policy.size,
    screenshotMaxCount: policy.count,
  }
  await session.send('Tracing.start', settings)
  await page.waitForTimeout(policy.ahead)
  return {
    session,
    async stop(decoder) {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
      await session.send('Tracing.end')
      await complete
      return develop(events, decoder)
    },
  }
}

async function develop(events: readonly unknown[], decoder: Decoder): Promise<Film> {
  const shots: (Shot & { jpeg: string })[] = []
  const pressed = { [marks.pointerdown]: [] as number[], [marks.click]: [] as number[] }
  for (const event of events) {
    const mark = markSchema.safeParse(event)
    if (mark.success) pressed[mark.data.name].push(mark.data.ts / 1_000)
    const screenshot = screenshotSchema.safeParse(event)
    if (!screenshot.success) continue
    const { snapshot: jpeg, expected_display_time: time } = screenshot.data.args
    shots.push({ at: time / 1_000, jpeg, picture: await decoder.decode(jpeg) })
  }
  const inOrder = (one: number, other: number) => one - other
  return {
    shots: shots.sort((one, other) => one.at - other.at),
    presses: pressed[marks.pointerdown].sort(inOrder),
    clicks: pressed[marks.click].sort(inOrder),
  }
}
