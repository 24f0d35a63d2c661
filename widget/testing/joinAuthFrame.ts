import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Listeners } from '#shared/rpc/contract.ts'
import { createClient } from '#shared/rpc/createClient.ts'
import { createEngine, type Engine, type Method } from '#shared/rpc/engine.ts'
import { listen } from '#shared/rpc/listen.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { authEvents, authWidgetEvents } from '#shared/rpc/widget-auth/events.ts'
import { authMethods } from '#shared/rpc/widget-auth/tables.ts'
import { createPortTransport } from '#shared/transport/portTransport.ts'
import type { AuthFrameParameters } from '../services/authFrame/authFrame.ts'

export interface JoinedFrame {
  /** The frame says something to the widget. */
  emit: Engine['emit']
  end(reason: WalletKitError): void
}

/** Joins a document of the secure frame to the widget by the shared engine, over a real `MessageChannel`. */
export function joinAuthFrame(
  { listeners, onSession }: Pick<AuthFrameParameters, 'listeners' | 'onSession'>,
  methods: ReadonlyMap<string, Method>,
  hears: Listeners<typeof authWidgetEvents>,
): JoinedFrame {
  const { port1, port2 } = new MessageChannel()
  const session = randomId()
  const frame = createEngine({
    transport: createPortTransport(port2),
    session,
    methods,
    events: listen(authWidgetEvents, hears),
  })
  const widget = createEngine({
    transport: createPortTransport(port1),
    session,
    methods: new Map(),
    events: listen(authEvents, listeners),
  })
  onSession({
    auth: createClient(widget, authMethods),
    emit: (event, body) => widget.emit(event, body),
    ping: () => widget.ping(),
  })
  return {
    emit: (event, body) => frame.emit(event, body),
    end(reason) {
      for (const engine of [frame, widget]) engine.destroy(reason)
    },
  }
}
