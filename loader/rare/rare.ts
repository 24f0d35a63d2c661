import { createSay } from '#shared/debug/createSay.ts'
import { traceHop } from '#shared/debug/traceHop.ts'
import type { Transport } from '#shared/transport/portTransport.ts'
import { sayFault } from './sayFault.ts'
import { startWhenIdle } from './startWhenIdle.ts'

/** What hardly any visit needs: what a page's developer reads, and waiting for a moment to begin in (`preload="idle"`). */
export const rare = {
  sayFault,
  startWhenIdle,
  /** Has the page say what crosses its channel to the widget. */
  trace: (transport: Transport) => traceHop(transport, createSay('page')),
}
