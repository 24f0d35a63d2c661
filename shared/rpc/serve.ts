import * as z from 'zod/mini'
import { WalletKitError } from '../errors/walletKitError.ts'
import type { Handler, Handlers, MethodContract } from './contract.ts'
import { describeIssue } from './describeIssue.ts'
import type { Method } from './engine.ts'

/**
 * The methods of a table as the engine wants them: parameters are parsed on the way in (`INVALID_PARAMS`, naming the
 * key and not the value), results on the way out (`INTERNAL`: the fault is ours).
 *
 * @example
 * createEngine({ transport, session, methods: serve(widgetMethods, handlers), events: new Map() })
 */
export function serve<T extends { [K in keyof T]: MethodContract }>(
  table: T,
  handlers: Handlers<T>,
): ReadonlyMap<string, Method> {
  const methods = new Map<string, Method>()
  for (const name in table) methods.set(name, serveOne<T[typeof name]>(table[name], handlers[name]))
  return methods
}

function serveOne<M extends MethodContract>(contract: M, handler: Handler<M>): Method {
  const paramsSchema: M['params'] = contract.params
  const resultSchema: M['result'] = contract.result
  return async (body, signal) => {
    const params = z.safeParse(paramsSchema, body)
    if (!params.success)
      throw new WalletKitError('INVALID_PARAMS', `Invalid parameters at ${describeIssue(params.error)}`)
    const result = z.safeParse(resultSchema, await handler(params.data, signal))
    if (!result.success)
      throw new WalletKitError('INTERNAL', `Invalid result at ${describeIssue(result.error)}`)
    return result.data
  }
}
