import * as z from 'zod/mini'

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.optional(z.number()),
  dur: z.optional(z.number()),
  args: z.optional(z.unknown()),
})
export type TraceEvent = z.infer<typeof eventSchema>

/** A Chromium trace, as far as it is read here. */
export const traceSchema = z.object({ traceEvents: z.array(eventSchema) })

const scriptEvents = new Set([
  'EvaluateScript',
  'FunctionCall',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
])
const taskEvents = /(^RunTask|::RunTask)$/

const argsSchema = z.object({
  fileName: z.optional(z.string()),
  data: z.optional(z.object({ url: z.optional(z.string()), scriptName: z.optional(z.string()) })),
})

/**
 * The longest task in which a script whose URL matches `script` ran, and the time that all such scripts took, in
 * microseconds. A script that calls another counts once.
 */
export function longestTaskOf(
  events: readonly TraceEvent[],
  script: RegExp,
): { longest: number; script: number } {
  const spans = events.filter((event) => event.ph === 'X').map(toSpan)
  const ran = spans.filter(({ name, urls }) => scriptEvents.has(name) && urls.some((url) => script.test(url)))
  const tasks = spans.filter(({ name }) => taskEvents.test(name))
  const longest = ran.flatMap((span) =>
    tasks.filter((task) => encloses(task, span)).map(({ end, start }) => end - start),
  )
  const outermost = ran.filter((span) => !ran.some((other) => other !== span && encloses(other, span)))
  return {
    longest: Math.max(0, ...longest),
    script: outermost.reduce((sum, { start, end }) => sum + end - start, 0),
  }
}

interface Span {
  name: string
  thread: string
  start: number
  end: number
  urls: string[]
}

function toSpan({ name, pid, tid, ts = 0, dur = 0, args }: TraceEvent): Span {
  const { fileName, data } = z.catch(argsSchema, {}).parse(args)
  const urls = [fileName, data?.url, data?.scriptName].filter((url) => url !== undefined)
  return { name, thread: `${pid}.${tid}`, start: ts, end: ts + dur, urls }
}

function encloses(outer: Span, inner: Span): boolean {
  return outer.thread === inner.thread && outer.start <= inner.start && inner.end <= outer.end
}
