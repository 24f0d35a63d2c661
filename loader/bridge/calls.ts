import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Params, Result } from '#shared/rpc/contract.ts'
import type { Engine } from '#shared/rpc/engine.ts'
import type { widgetMethods } from '#shared/rpc/loader-widget/widgetMethods.ts'
import { asRecord } from '../asRecord.ts'

type Methods = typeof widgetMethods

interface Call {
  method: string
  body: unknown
  sent: boolean
  resolve(value: unknown): void
  reject(error: WalletKitError): void
}

export interface Calls {
  size(): number
  /** Never an unhandled rejection, whether or not the page looks at the promise (R7). */
  ask<K extends keyof Methods & string>(method: K, body: Params<Methods[K]>): Promise<Result<Methods[K]>>
  /** Resolves with the next `becomeReady`. */
  untilReady(): Promise<void>
  becomeReady(): void
  /** The frame's new channel, or none: calls that were on their way are sent again, or reject `FRAME_LOST`. */
  use(engine?: Engine): void
  /** Rejects what waits, or only the calls of these methods. */
  reject(error: WalletKitError, methods?: readonly string[]): void
}

/** The reason that channels to a lost frame end with. Recognised by identity: a widget may send the same code. */
export const frameLost = new WalletKitError('FRAME_LOST', 'The widget was removed or stopped answering')

/** Stands for what is waited for and not asked: that the widget is ready. */
const readiness = 'untilReady'

/** What may have been carried out already is not repeated (R16), requests as well as the view WalletSend: nothing may be signed or sent twice. */
const once = /sign|send|wallet_/i

/** The page's calls that the widget has not answered yet. Each settles exactly once, whatever happens to the frame. */
export function createCalls(): Calls {
  const calls = new Set<Call>()
  let engine: Engine | undefined

  const send = (call: Call) => {
    if (!engine || call.method === readiness) return
    call.sent = true
    engine.request(call.method, call.body).then(
      (value) => {
        calls.delete(call)
        call.resolve(value)
      },
      (error) => {
        if (error === frameLost) return
        calls.delete(call)
        call.reject(error)
      },
    )
  }

  const add = <T>(method: string, body?: unknown): Promise<T> => {
    const promise = new Promise<T>((resolve, reject) => {
      const call: Call = { method, body, sent: false, resolve, reject }
      calls.add(call)
      send(call)
    })
    // The page may drop its promise. Whoever looks at it still sees it reject.
    promise.catch(() => {})
    return promise
  }

  return {
    size: () => calls.size,
    ask: (method, body) => add(method, body),
    untilReady: () => add(readiness),
    becomeReady() {
      for (const call of calls) {
        if (call.method !== readiness) continue
        calls.delete(call)
        call.resolve(undefined)
      }
    },
    use(next) {
      engine = next
      for (const call of calls) {
        const { method, view } = asRecord(call.body)
        if (call.sent && once.test(`${method} ${view}`)) {
          calls.delete(call)
          call.reject(frameLost)
        } else send(call)
      }
    },
    reject(error, methods) {
      for (const call of calls) {
        if (methods && !methods.includes(call.method)) continue
        calls.delete(call)
        call.reject(error)
      }
    },
  }
}
