import type * as z from 'zod/mini'
import { sayUnexpected } from '#shared/errors/sayUnexpected.ts'
import type { Handlers, Listeners } from '#shared/rpc/contract.ts'
import { createClient } from '#shared/rpc/createClient.ts'
import { createEngine, type Method } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { loaderEvents, type widgetEvents } from '#shared/rpc/loader-widget/events.ts'
import type { HostEventPayloads, HostEventType } from '#shared/rpc/loader-widget/hostEvents.ts'
import { loaderMethods } from '#shared/rpc/loader-widget/loaderMethods.ts'
import { openingMethods } from '#shared/rpc/loader-widget/openingMethods.ts'
import type { widgetCalls } from '#shared/rpc/loader-widget/widgetCalls.ts'
import { serve } from '#shared/rpc/serve.ts'
import type { Same } from '#shared/types/same.ts'
import { createEarlyTransport } from './createEarlyTransport.ts'

export interface HopParameters {
  port: MessagePort
  session: string
  /** What has come over the port before, in order. */
  early?: readonly unknown[] | undefined
}

type WidgetEvents = typeof widgetEvents

/** The methods of `widgetCalls`, whose table comes with what answers them. */
const calls = [
  'disconnect',
  'switchNetwork',
  'request',
  'listWallets',
  'getPairingUri',
  'getAccessToken',
] as const

true satisfies Same<(typeof calls)[number], keyof typeof widgetCalls>

/** The widget's end of the hop to the loader: every body that comes in is parsed by the contract's schema. */
export function createHop({ port, session, early = [] }: HopParameters) {
  const methods = new Map<string, Method>()
  const events = new Map<string, (body: unknown) => void>()
  const engine = createEngine({
    transport: createEarlyTransport(port, early),
    session,
    methods,
    events,
    onUnexpected: sayUnexpected,
  })

  return {
    loader: createClient(engine, loaderMethods),
    emit: <K extends Exclude<keyof WidgetEvents, 'event'>>(event: K, body: z.infer<WidgetEvents[K]>) =>
      engine.emit(event, body),
    /** Tells the page of a host event. */
    emitHostEvent: <Type extends HostEventType>(type: Type, payload: HostEventPayloads[Type]) =>
      engine.emit('event', { type, payload }),
    /**
     * Answers the loader. In the task that made the hop: no message can have come before.
     *
     * @param late what answers `widgetCalls`: they wait for it, in their order
     */
    serve(
      handlers: Handlers<typeof openingMethods>,
      late: () => Promise<ReadonlyMap<string, Method>>,
      listeners: Listeners<typeof loaderEvents>,
    ) {
      for (const [name, method] of serve(openingMethods, handlers)) methods.set(name, method)
      for (const name of calls)
        methods.set(name, async (body, signal) => (await late()).get(name)?.(body, signal))
      for (const [name, listener] of listen(loaderEvents, listeners)) events.set(name, listener)
    },
    destroy: engine.destroy,
  }
}

export type Hop = ReturnType<typeof createHop>
