import type { Transport } from '#shared/transport/portTransport.ts'
import type { OptionSupport } from '../parts/createPart.ts'
import type { PageContext } from './bridge.ts'

/** Has the page say what crosses its channel to the widget. */
export interface Tracing {
  /** False as long as the code for it is on its way: widgets say hello until they are answered. */
  isReady(): boolean
  wrap(transport: Transport): Transport
}

/** The option `debug`, as it was set before the bridge came. */
export function createTracing(
  { options, tag }: Pick<PageContext, 'options' | 'tag'>,
  use: () => Promise<Pick<OptionSupport, 'trace'>>,
): Tracing {
  let isReady = String(options['debug'] ?? tag['debug']) !== 'true'
  let wrap: Tracing['wrap'] = (transport) => transport
  if (!isReady)
    use()
      .then(
        ({ trace }) => {
          wrap = trace
        },
        // It does not load: better a widget of which nothing is said than none.
        () => {},
      )
      .finally(() => {
        isReady = true
      })
  return { isReady: () => isReady, wrap: (transport) => wrap(transport) }
}
