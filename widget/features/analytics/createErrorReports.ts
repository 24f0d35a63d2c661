import type { ErrorCategory, ErrorProperties } from '#shared/analytics/analyticsEvents.ts'
import { unforeseenIn } from '#shared/errors/unforeseenIn.ts'
import type { TrackContext } from '../context/track.ts'
import { analyticsPolicy } from './analyticsPolicy.ts'
import { categoryOf } from './categoryOf.ts'
import { redact } from './redact.ts'

const maxMessage = 2_048
const maxStack = 4_096

/** Tells of the kit's errors: no more of them in a time than the policy says, and nothing in them that is somebody's. */
export function createErrorReports({ host, events }: TrackContext) {
  let times: number[] = []

  const report = (thrown: unknown, uncaught: boolean) => {
    const category: ErrorCategory | null = categoryOf(thrown)
    const now = Date.now()
    times = times.filter((time) => now - time < analyticsPolicy.errorWindow)
    if (!category || times.length >= analyticsPolicy.errors) return
    times.push(now)
    const { stackTrace, ...properties } = describeError(thrown)
    // No stack crosses the hop to the page (security.md rule 3).
    host.emit('event', { event: category, properties: { ...properties, uncaught } })
    events.emit('tracked', { event: category, properties: { ...properties, stackTrace, uncaught } })
  }

  return {
    /** Of a rejection or an error that nobody caught. */
    uncaught(thrown: unknown): void {
      if (unforeseenIn(thrown) !== undefined) report(thrown, true)
    },
    /** Of a call that has answered with it. */
    failed(thrown: unknown): void {
      report(thrown, false)
    },
  }
}

function describeError(thrown: unknown): Omit<ErrorProperties, 'uncaught'> {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  if (!(cause instanceof Error))
    return { errorType: typeof cause, errorMessage: redact(String(cause)).slice(0, maxMessage) }
  return {
    errorType: redact(cause.name).slice(0, 128),
    errorMessage: redact(cause.message).slice(0, maxMessage),
    stackTrace: redact(cause.stack ?? '').slice(0, maxStack),
  }
}
