import { limits } from '../constants/limits.ts'
import { type ErrorCode, toWireError, unexpectedIn, WalletKitError } from '../errors/walletKitError.ts'
import type { Transport } from '../transport/portTransport.ts'
import { isEnvelope } from './envelope.ts'
import { messageSize } from './messageSize.ts'
import { randomId } from './randomId.ts'

/*
 * The protocol engine of both hops.
 *
 * Requirements
 * - A request settles exactly once: result, error, abort, timeout or loss of the peer, whichever is first. Late answers
 *   are ignored.
 * - A request that waits for a person has no timeout; whether the peer lives is asked by ping.
 * - Nothing unknown is acted on: wrong version, session, shape, size or order is dropped and counted.
 * - A replayed or reordered message is dropped: `seq` only grows, and an id in work is not started twice.
 * - No function, instance or stack crosses. Both sides measure the same envelope by the same rule: what one may send,
 *   the other takes.
 *
 * The engine does not know what the methods mean: whoever creates it parses bodies on the way in.
 */

/** Answers one method. What it throws crosses as `{ code, message, data? }`. */
export type Method = (body: unknown, signal: AbortSignal) => unknown

export type DropReason = 'shape' | 'size' | 'sequence' | 'duplicate' | 'unknown'

export interface EngineParameters {
  transport: Transport
  /** The session id of the handshake; messages of another session are dropped. */
  session: string
  /** Maps, not objects: an object would answer for `constructor`. */
  methods: ReadonlyMap<string, Method>
  events: ReadonlyMap<string, (body: unknown) => void>
  onDrop?: (reason: DropReason) => void
  /** Gets what a method threw that is no error of the kit's: the peer is told `INTERNAL`, and the stack exists only here. */
  onUnexpected?: (thrown: unknown) => void
}

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** Milliseconds; leave out for requests that wait for a person. */
  timeout?: number | undefined
}

export interface Engine {
  request(method: string, body?: unknown, options?: RequestOptions): Promise<unknown>
  emit(event: string, body?: unknown): void
  /** Resolves when the peer's event loop has answered. */
  ping(): Promise<unknown>
  /** Ends the session: everything pending rejects with `reason`. Idempotent. */
  destroy(reason: WalletKitError): void
}

interface Pending {
  resolve(value: unknown): void
  reject(error: WalletKitError): void
}

/**
 * Creates one end of a hop.
 *
 * @example
 * const engine = createEngine({ transport, session, methods: new Map([['close', close]]), events: new Map() })
 * await engine.request('open', { view: 'Connect' })
 */
export function createEngine(parameters: EngineParameters): Engine {
  const { transport, session, methods, events, onDrop, onUnexpected } = parameters
  const pending = new Map<string, Pending>()
  const active = new Map<string, AbortController>()
  let sent = 0
  let received = 0
  let ended: WalletKitError | undefined

  const post = (kind: string, id: string, body?: unknown, method?: string) => {
    if (ended) return
    const envelope = { v: 1, session, seq: sent + 1, id, kind, method, body }
    try {
      if (messageSize(envelope) <= limits.messageBytes) {
        transport.send(envelope)
        return void sent++
      }
    } catch {
      // A function or an instance cannot be cloned. The text of that is the browser's own, and may quote the value.
      throw fail('INVALID_MESSAGE', 'The value cannot be sent')
    }
    throw fail('MESSAGE_TOO_LARGE', 'Too large to send, or not plain data')
  }

  const ask = (kind: string, method?: string, body?: unknown, { signal, timeout }: RequestOptions = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = randomId()
      if (ended) return reject(ended)
      if (signal?.aborted) return reject(fail('ABORTED', 'Request was aborted'))
      if (pending.size >= limits.pendingRequests)
        return reject(fail('TOO_MANY_REQUESTS', 'Too many requests'))
      const end = (code: ErrorCode, message: string) => {
        settle()
        post('abort', id)
        reject(fail(code, message))
      }
      const onAbort = () => end('ABORTED', 'Request was aborted')
      const timer = timeout && setTimeout(() => end('TIMEOUT', 'The request took too long'), timeout)
      const settle = () => {
        pending.delete(id)
        if (timer) clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      signal?.addEventListener('abort', onAbort)
      pending.set(id, {
        resolve(value) {
          settle()
          resolve(value)
        },
        reject(error) {
          settle()
          reject(error)
        },
      })
      try {
        post(kind, id, body, method)
      } catch (error) {
        settle()
        reject(error)
      }
    })

  const answer = async (id: string, name: string, body: unknown) => {
    const method = methods.get(name)
    const controller = new AbortController()
    active.set(id, controller)
    try {
      if (active.size > limits.pendingRequests) throw fail('TOO_MANY_REQUESTS', 'Too many requests')
      if (!method) throw fail('METHOD_NOT_FOUND', 'Unknown method')
      const result = await method(body, controller.signal)
      if (active.delete(id)) post('result', id, result)
    } catch (error) {
      active.delete(id)
      if (controller.signal.aborted) return
      const unexpected = unexpectedIn(error)
      if (unexpected) onUnexpected?.(unexpected)
      const { code, message, data } = toWireError(error)
      try {
        post('error', id, { code, message, data })
      } catch {
        // The caller must still hear of it, without the part that cannot cross.
        post('error', id, { code, message: message.slice(0, 1024) })
      }
    }
  }

  const receive = (message: unknown) => {
    if (messageSize(message) > limits.messageBytes) return onDrop?.('size')
    if (!isEnvelope(message) || message.session !== session) return onDrop?.('shape')
    const { id, seq } = message
    if (seq <= received || seq > received + limits.sequenceWindow) return onDrop?.('sequence')
    received = seq
    switch (message.kind) {
      case 'request':
        return active.has(id) ? onDrop?.('duplicate') : void answer(id, message.method, message.body)
      case 'event': {
        const listener = events.get(message.method)
        return listener ? listener(message.body) : onDrop?.('unknown')
      }
      case 'ping':
        return post('pong', id)
      case 'abort':
        active.get(id)?.abort()
        return void active.delete(id)
      case 'error': {
        const { code, message: text, data } = message.body
        return pending.get(id)?.reject(fail(code, text, data))
      }
      default:
        return pending.get(id)?.resolve(message.kind === 'result' ? message.body : undefined)
    }
  }

  const destroy = (reason: WalletKitError) => {
    if (ended) return
    ended = reason
    transport.destroy()
    for (const controller of active.values()) controller.abort()
    active.clear()
    for (const { reject } of [...pending.values()]) reject(reason)
  }

  transport.onClose(() => destroy(fail('FRAME_LOST', 'The other side is gone')))
  transport.start(receive)

  return {
    request: (method, body, options) => ask('request', method, body, options),
    emit: (event, body) => post('event', randomId(), body, event),
    ping: () => ask('ping'),
    destroy,
  }
}

function fail(code: ErrorCode, message: string, data?: unknown): WalletKitError {
  return new WalletKitError(code, message, data)
}
