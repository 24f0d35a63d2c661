import type { Page } from '@playwright/test'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'
import { hostPage, kitPage } from '../hostPages.ts'
import { interleave } from '../interleave.ts'
import { type Stage, settle, withFreshPage } from '../stage.ts'
import { median, ratioOfMedians } from '../statistics.ts'

interface Cost {
  /** Main-thread CPU time of all tasks until idle, and of the scripts among them, in ms. */
  task: number
  script: number
  /** Used JS heap after a collection, in MB. */
  heap: number
}

/** What the host page pays: nothing, the tag, or a bare cross-site frame in its place. */
export async function hostCost(stage: Stage, rounds: number): Promise<Figure[]> {
  const costs = await interleave(rounds, {
    nothing: () => costOf(stage, hostPage(stage, '')),
    tag: () => costOf(stage, kitPage(stage)),
    frame: () => costOf(stage, hostPage(stage, `<iframe src="${stage.frames.empty}"></iframe>`)),
    preloaded: () =>
      costOf(stage, kitPage(stage), async (page) => {
        await page.waitForFunction(() => 'version' in window.walletKit)
        await page.evaluate(() => {
          window.walletKit.preload()
          return window.walletKit.ready
        })
      }),
  })
  const of = (part: keyof Cost) => {
    const [nothing, tag, frame, preloaded] = [costs.nothing, costs.tag, costs.frame, costs.preloaded].map(
      (sample) => sample.map((cost) => cost[part]),
    )
    return { nothing: nothing ?? [], tag: tag ?? [], frame: frame ?? [], preloaded: preloaded ?? [] }
  }
  const [task, script, heap] = [of('task'), of('script'), of('heap')]
  const behind = ({ nothing, tag, frame, preloaded }: ReturnType<typeof of>, unit: string) => {
    const [a, b, c, d] = [tag, frame, nothing, preloaded].map((sample) => median(sample).toFixed(2))
    return `tag ${a}, bare frame ${b}, nothing ${c}, kit preloaded ${d} ${unit}`
  }
  return [
    {
      id: 'hostTaskRatio',
      name: 'host main thread until idle, tag / bare frame',
      value: ratioOfMedians(task.tag, task.frame),
      unit: 'x',
      bound: bounds.hostCost,
      detail: behind(task, 'ms CPU'),
    },
    {
      id: 'hostHeapRatio',
      name: 'host heap, tag / bare frame',
      value: ratioOfMedians(heap.tag, heap.frame),
      unit: 'x',
      bound: bounds.hostCost,
      detail: behind(heap, 'MB'),
    },
    {
      id: 'hostScriptAdded',
      name: 'host script time that the tag adds',
      value: median(script.tag) - median(script.nothing),
      unit: 'ms',
      detail: behind(script, 'ms CPU'),
    },
  ]
}

async function costOf(stage: Stage, url: string, use = async (_: Page) => {}): Promise<Cost> {
  return withFreshPage(stage, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url)
    await use(page)
    await settle(page)
    const { metrics } = await session.send('Performance.getMetrics')
    await session.send('HeapProfiler.collectGarbage')
    const after = await session.send('Performance.getMetrics')
    const read = (list: typeof metrics, name: string) =>
      list.find((metric) => metric.name === name)?.value ?? Number.NaN
    return {
      task: read(metrics, 'TaskDuration') * 1_000,
      script: read(metrics, 'ScriptDuration') * 1_000,
      heap: read(after.metrics, 'JSHeapUsedSize') / 1e6,
    }
  })
}
