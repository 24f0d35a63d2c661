import type * as z from 'zod/mini'
import type { Handlers, Listeners } from '#shared/rpc/contract.ts'
import { createClient } from '#shared/rpc/createClient.ts'
import { createEngine, type DropReason } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { loaderEvents, type widgetEvents } from '#shared/rpc/loader-widget/events.ts'
import { loaderMethods } from '#shared/rpc/loader-widget/loaderMethods.ts'
import { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { serve } from '#shared/rpc/serve.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'

export interface HopParameters {
  port: MessagePort
  session: string
  handlers: Handlers<typeof widgetMethods>
  listeners: Listeners<typeof loaderEvents>
  onDrop?: (reason: DropReason) => void
}

type WidgetEvents = typeof widgetEvents

/** The widget's end of the hop to the loader: every body that comes in is parsed by the contract's schema. */
export function createHop({ port, session, handlers, listeners, onDrop }: HopParameters) {
  const engine = createEngine({
    transport: createPortTransport(port),
    session,
    methods: serve(widgetMethods, handlers),
    events: listen(loaderEvents, listeners),
    ...(onDrop ? { onDrop } : {}),
  })

  return {
    loader: createClient(engine, loaderMethods),
    emit: <K extends keyof WidgetEvents & string>(event: K, body: z.infer<WidgetEvents[K]>) =>
      engine.emit(event, body),
    destroy: engine.destroy,
  }
}

export type Hop = ReturnType<typeof createHop>
