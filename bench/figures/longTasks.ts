import * as z from 'zod/mini'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { hostPage, kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median } from '../statistics.ts'
import { longestTaskOf, type TraceEvent, traceSchema } from '../trace.ts'

const throttle = 4
/** The loader's two scripts. */
const loaderScript = /\/loader(\.js|\/)/

interface Run {
  /** Milliseconds, throttled, of the longest task that ran the loader, and of script that did. */
  longest: number
  script: number
  /** Tasks over 50 ms of any script, as the page's own observer counts them. */
  observed: number
}

/**
 * A whole visit at 4 times CPU throttle: load, open, look, close. The tasks are read from the browser's trace, which
 * knows which script ran in each.
 */
export async function longTasks(stage: Stage, rounds: number): Promise<Figure[]> {
  const runs = await interleave(rounds, {
    tag: () => visit(stage, kitPage(stage), true),
    nothing: () => visit(stage, hostPage(stage, ''), false),
  })
  const of = (part: keyof Run, sample = runs.tag) => sample.map((run) => run[part])
  return [
    {
      id: 'longestTask',
      name: `longest host task with the loader in it, at ${throttle}× throttle`,
      value: median(of('longest')),
      unit: 'ms',
      bound: bounds.longestTask,
      detail: `median of ${rounds} visits, the worst ${Math.max(...of('longest')).toFixed(1)} ms; script of the loader in all ${median(of('script')).toFixed(1)} ms`,
    },
    {
      id: 'longTasks',
      name: `host tasks over 50 ms in a visit with the tag, at ${throttle}× throttle`,
      value: median(of('observed')),
      unit: '',
      detail: `without the tag ${median(of('observed', runs.nothing))}`,
    },
  ]
}

async function visit(stage: Stage, url: string, opens: boolean): Promise<Run> {
  return withFreshPage(stage, async (page) => {
    const session = await page.context().newCDPSession(page)
    await page.addInitScript(() => {
      const observer = new PerformanceObserver((list) => {
        const { length } = list.getEntries()
        Object.assign(window, { longTasks: Number(Reflect.get(window, 'longTasks') ?? 0) + length })
      })
      observer.observe({ type: 'longtask', buffered: true })
    })
    // The page's process is there before the trace, which would otherwise hold its start-up too.
    await page.goto(stage.hosts.serve({ html: '<title>Nothing</title>' }))
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    await stage.browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-v8.compile', 'v8'],
    })
    await page.goto(url)
    if (opens) {
      await page.waitForFunction(() => 'version' in window.walletKit)
      // By hand: a call from here would run inside one of Playwright's own tasks.
      await page.click('button[data-wallet-kit]')
      await page.waitForFunction(() => window.walletKit.getState().open)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !window.walletKit.getState().open)
    }
    await settle(page)
    const observed = z.catch(z.number(), 0).parse(await page.evaluate(() => Reflect.get(window, 'longTasks')))
    const { traceEvents } = traceSchema.parse(JSON.parse((await stage.browser.stopTracing()).toString()))
    return { ...loaderTasks(traceEvents), observed }
  })
}

function loaderTasks(events: readonly TraceEvent[]): Omit<Run, 'observed'> {
  const { longest, script } = longestTaskOf(events, loaderScript)
  return { longest: longest / 1_000, script: script / 1_000 }
}
