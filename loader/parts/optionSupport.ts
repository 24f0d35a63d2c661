import { createSay } from '#shared/debug/createSay.ts'
import { traceHop } from '#shared/debug/traceHop.ts'
import type { Transport } from '#shared/transport/portTransport.ts'
import { reportInvalidOptions } from '../options/reportInvalidOptions.ts'
import { startWhenIdle } from '../options/startWhenIdle.ts'

/** What few pages ask for by an option: `debug`, `preload="idle"`, and what is said of an option that is wrong. */
export const optionSupport = {
  reportInvalidOptions,
  startWhenIdle,
  /** Has the page say what crosses its channel to the widget. */
  trace: (transport: Transport) => traceHop(transport, createSay('page')),
}
