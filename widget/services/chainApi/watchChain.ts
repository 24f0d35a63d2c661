import { type ChainEvent, chainEventSchema } from '#shared/api/chain/chainEvents.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { timings } from '#shared/constants/timings.ts'
import { type ChainApiSource, chainApiUrl } from './askChainApi.ts'

/** The part of the browser's `EventSource` that is needed. */
export interface ChainStream {
  readonly readyState: number
  addEventListener(type: 'chain' | 'error', listener: (event: Event) => void): void
  close(): void
}

/** `EventSource.CLOSED`: the browser does not come back by itself. */
const closed = 2

export interface ChainListener {
  onEvent: (event: ChainEvent) => void
  /** The stream is silent: how the chain is is not known any more. The stream comes back by itself. */
  onSilence: () => void
}

/**
 * Follows a chain by the server's events until the returned function is called. A stream that is refused is opened again
 * after `timings.chainStream`, then ever more seldom; one that breaks comes back by the browser's own means.
 */
export function watchChain(
  source: ChainApiSource,
  chainId: CaipNetworkId,
  { onEvent, onSilence }: ChainListener,
  open: (url: string) => ChainStream = (url) => new EventSource(url),
): () => void {
  const url = chainApiUrl(source, '/v1/chain/events', { chainId }).href
  let stream: ChainStream
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause: number = timings.chainStream

  const start = () => {
    stream = open(url)
    stream.addEventListener('chain', (event) => {
      pause = timings.chainStream
      const said = parseEvent(event)
      if (said?.chainId === chainId) onEvent(said)
    })
    stream.addEventListener('error', () => {
      onSilence()
      if (stream.readyState !== closed) return
      clearTimeout(timer)
      timer = setTimeout(start, pause)
      pause *= 2
    })
  }
  start()

  return () => {
    clearTimeout(timer)
    stream.close()
  }
}

function parseEvent(event: Event): ChainEvent | undefined {
  if (!('data' in event) || typeof event.data !== 'string') return undefined
  try {
    return chainEventSchema.safeParse(JSON.parse(event.data)).data
  } catch {
    // Not JSON: an event like this says nothing.
    return undefined
  }
}
