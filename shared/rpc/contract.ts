import * as z from 'zod/mini'
import type { ErrorCode } from '../errors/walletKitError.ts'

/** One method of a hop: what goes in, what comes out, how it may fail, and how long it may take. */
export interface MethodContract {
  params: z.ZodMiniType
  result: z.ZodMiniType
  /** Codes it may return beside those that every request may (`FRAME_LOST`, `DESTROYED`, `INVALID_PARAMS`, …). */
  errors: readonly ErrorCode[]
  /**
   * Milliseconds after which `createClient` gives up; null where a person is waited for, or where the side that answers has
   * limits of its own. The loader carries no table, and relies on those.
   */
  timeout: number | null
}

export type MethodTable = Readonly<Record<string, MethodContract>>
export type EventTable = Readonly<Record<string, z.ZodMiniType>>

export type Params<M extends MethodContract> = z.infer<M['params']>
export type Result<M extends MethodContract> = z.infer<M['result']>

/** What answers one method. `signal` fires when the caller has given up. */
export type Handler<M extends MethodContract> = (
  params: Params<M>,
  signal: AbortSignal,
) => Result<M> | Promise<Result<M>>

/** What answers each method of a table. */
export type Handlers<T extends MethodTable> = { [K in keyof T]: Handler<T[K]> }

/** What listens to one event. */
export type Listener<E extends z.ZodMiniType> = (body: z.infer<E>) => void

/** What listens to each event of a table. */
export type Listeners<T extends EventTable> = { [K in keyof T]: Listener<T[K]> }

/** For methods that answer with nothing. */
export const nothing = z.void()
