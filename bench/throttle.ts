import type { Page } from '@playwright/test'
import { barePage } from './hostPages.ts'
import { interleave } from './interleave.ts'
import { type Stage, withFreshPage } from './stage.ts'
import { median } from './statistics.ts'

/** Of the rate, what a busy loop has to show of it. */
const tolerance = 0.6

/**
 * Gives a page's documents an n-th of the processor: its own, and each frame in it before anything runs there. A frame of another
 * site is a target of its own, whose process knows nothing of the page's rate. What the browser itself does is not slowed.
 */
export async function throttle(page: Page, rate: number): Promise<void> {
  if (rate === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  let id = 0
  session.on('Target.attachedToTarget', async ({ sessionId }) => {
    const tell = (method: string, params: object) => {
      id += 1
      return session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      })
    }
    // A frame that has gone by now need not go on.
    await Promise.all([
      tell('Emulation.setCPUThrottlingRate', { rate }),
      tell('Runtime.runIfWaitingForDebugger', {}),
    ]).catch(() => {})
  })
  // Not flat: Playwright drops what comes from sessions that it has not made.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
    filter: [{ type: 'iframe' }],
  })
}

/**
 * Measures that a throttled page is slow, and the frame in it, by the same loop in both.
 *
 * @throws if either is hardly slower than without
 */
export async function assertThrottled(stage: Stage, rate: number): Promise<void> {
  const loops = await interleave(3, {
    free: () => timeLoops(stage, 1),
    slow: () => timeLoops(stage, rate),
  })
  for (const part of ['page', 'frame'] as const) {
    // Where others want the processor too, the throttle itself gets less done: a lucky loop meets none of it.
    const slow = median(loops.slow.flatMap((run) => run[part]))
    const free = Math.min(...loops.free.flatMap((run) => run[part]))
    const measured = slow / free
    const text = `a loop in the ${part} takes ${measured.toFixed(1)} times as long at ${rate}×`
    if (!(measured >= rate * tolerance)) throw new Error(`The throttle does not bite: ${text}`)
    console.error(text)
  }
}

type Loops = Record<'page' | 'frame', number[]>

function timeLoops(stage: Stage, rate: number): Promise<Loops> {
  const { empty } = stage.frames
  return withFreshPage(stage, async (page) => {
    await throttle(page, rate)
    await page.goto(barePage(stage, empty))
    await page.evaluate((url) => window.bareHost.preload(url), empty)
    const [frame] = page.mainFrame().childFrames()
    if (!frame) throw new Error('The page has no frame')
    return { page: await page.evaluate(runLoops), frame: await frame.evaluate(runLoops) }
  })
}

/** Milliseconds that each of some same loops takes. */
function runLoops(): number[] {
  return Array.from({ length: 7 }, () => {
    const start = performance.now()
    let sum = 0
    for (let count = 0; count < 5_000_000; count += 1) sum += count % 7
    return performance.now() - start + Math.min(sum, 0)
  })
}
