import * as z from 'zod/mini'
import { errorCodeSchema, WalletKitError } from '../errors/walletKitError.ts'
import type { MethodContract, MethodTable, Params, Result } from './contract.ts'
import { describeIssue } from './describeIssue.ts'
import type { Engine } from './engine.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
}

/** One typed method for each entry of a table. */
export type Client<T extends MethodTable> = { readonly [K in keyof T]: Call<T[K]> }

type Call<M extends MethodContract> = (params: Params<M>, options?: CallOptions) => Promise<Result<M>>

/**
 * A typed client of the peer's table. Waits as long as the table says; a result that does not fit its schema, or an
 * error with a code that nobody published, rejects with `INVALID_MESSAGE`.
 *
 * @example
 * const loader = createClient(engine, loaderMethods)
 * await loader.show({ backdrop: 'rgb(0 0 0 / 40%)' })
 */
export function createClient<T extends { [K in keyof T]: MethodContract }>(
  engine: Engine,
  table: T,
): Client<T> {
  const client: { -readonly [K in keyof T]?: Call<T[K]> } = {}
  for (const name in table) client[name] = createCall<T[typeof name]>(engine, name, table[name])
  return client as Client<T>
}

function createCall<M extends MethodContract>(engine: Engine, name: string, contract: M): Call<M> {
  const schema: M['result'] = contract.result
  const timeout = contract.timeout ?? undefined
  return async (params, { signal } = {}) => {
    const answer = await engine
      .request(name, params, { signal, timeout })
      .catch((error: unknown) => Promise.reject(withKnownCode(error)))
    const result = z.safeParse(schema, answer)
    if (result.success) return result.data
    const where = describeIssue(result.error)
    throw new WalletKitError('INVALID_MESSAGE', `Invalid result of ${name} at ${where}`)
  }
}

/** The engine takes any text for a code: it is the host page that answers, and it may say anything. */
function withKnownCode(error: unknown): unknown {
  if (!(error instanceof WalletKitError) || z.safeParse(errorCodeSchema, error.code).success) return error
  return new WalletKitError('INVALID_MESSAGE', 'Unknown code')
}
