import type * as z from 'zod/mini'
import { sayUnexpected } from '#shared/errors/sayUnexpected.ts'
import type { Handler, Handlers, Listeners } from '#shared/rpc/contract.ts'
import { createClient } from '#shared/rpc/createClient.ts'
import { createEngine, type Method } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { loaderEvents, type widgetEvents } from '#shared/rpc/loader-widget/events.ts'
import type { HostEventPayloads, HostEventType } from '#shared/rpc/loader-widget/hostEvents.ts'
import { loaderMethods } from '#shared/rpc/loader-widget/loaderMethods.ts'
import { type PageMethodsOf, widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { serve } from '#shared/rpc/serve.ts'
import { createEarlyTransport } from './createEarlyTransport.ts'

export interface HopParameters {
  port: MessagePort
  session: string
  /** What has come over the port before, in order. */
  early?: readonly unknown[] | undefined
}

export interface HopHandlers {
  modal: Handlers<PageMethodsOf<'modal'>>
  /** Resolves with what answers the other methods. */
  loadWalletRuntime: () => Promise<WalletRuntimeHandlers>
  listeners: Listeners<typeof loaderEvents>
  /** Told of each error that a call is answered with. */
  onFailed: (thrown: unknown) => void
}

type WalletRuntimeHandlers = Handlers<PageMethodsOf<'walletRuntime'>>
type WidgetEvents = typeof widgetEvents

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
    /** Answers the loader. In the task that made the hop: no message can have come before. */
    serve({ modal, loadWalletRuntime, listeners, onFailed }: HopHandlers) {
      const handlers = { ...modal, ...forwardTo(loadWalletRuntime) }
      for (const [name, method] of serve(widgetMethods, handlers))
        methods.set(name, (body, signal) => {
          const answer = method(body, signal)
          Promise.resolve(answer).catch(onFailed)
          return answer
        })
      for (const [name, listener] of listen(loaderEvents, listeners)) events.set(name, listener)
    },
    destroy: engine.destroy,
  }
}

export type Hop = ReturnType<typeof createHop>

/** Handlers that wait for the wallet runtime. Calls that come before it is loaded are queued and answered in order. */
function forwardTo(load: () => Promise<WalletRuntimeHandlers>): WalletRuntimeHandlers {
  const names = Object.entries(widgetMethods).flatMap(([name, { answeredBy }]) =>
    answeredBy === 'walletRuntime' ? [name as keyof WalletRuntimeHandlers] : [],
  )
  const forward = <Name extends keyof WalletRuntimeHandlers>(
    name: Name,
  ): Handler<PageMethodsOf<'walletRuntime'>[Name]> => {
    return async (parameters, signal) => (await load())[name](parameters, signal)
  }
  return Object.fromEntries(names.map((name) => [name, forward(name)])) as WalletRuntimeHandlers
}
