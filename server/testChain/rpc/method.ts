import type * as z from 'zod/mini'
import type { Node } from '../createNode.ts'
import { parseParams } from './params.ts'

/** How a call is answered. What it gives goes out as JSON. @throws RpcFailure */
export type Method = (params: readonly unknown[], node: Node) => Promise<unknown>
export type Methods = Readonly<Record<string, Method>>

/** @param schema a tuple of its parameters, of which the last ones may be missing or null */
export function method<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (params: z.output<Schema>, node: Node) => Promise<unknown>,
): Method {
  return async (params, node) => {
    // Libraries send null where they leave something out.
    const given = params.map((param) => param ?? undefined)
    return answer(parseParams(schema, given), node)
  }
}

/** Of a method that answers everybody the same. */
export function constant(value: unknown): Method {
  return async () => value
}
