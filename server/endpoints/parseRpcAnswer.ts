import * as z from 'zod/mini'
import { type RpcId, splitJsonArray } from './jsonRpc.ts'

const idSchema = z.union([z.string(), z.number()])
const answerSchema = z.union([
  z.object({ id: idSchema, result: z.unknown(), error: z.optional(z.null()) }),
  z.object({ id: idSchema, error: z.object({ code: z.int(), message: z.string() }) }),
])

/**
 * The answers in an endpoint's body, each as its own text, by id. Null if the body is anything but exactly one valid
 * answer to each of the calls.
 */
export function parseRpcAnswer(
  body: string,
  ids: readonly RpcId[],
  batch: boolean,
): Map<RpcId, string> | null {
  const value = parseJson(body)
  if (Array.isArray(value) !== batch) return null
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = batch ? splitJsonArray(body) : [body.trim()]
  const answers = new Map<RpcId, string>()
  for (const [index, item] of values.entries()) {
    const answer = z.safeParse(answerSchema, item)
    const text = texts[index]
    if (!answer.success || text === undefined) return null
    answers.set(answer.data.id, text)
  }
  const complete = values.length === ids.length && ids.every((id) => answers.has(id))
  return complete ? answers : null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // Not JSON: no valid answer.
    return undefined
  }
}
