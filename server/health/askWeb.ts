import * as z from 'zod/mini'
import { parseJson } from '../responses/parseJson.ts'
import { readBounded } from '../responses/readBounded.ts'
import { PartDown } from './askPart.ts'
import { healthPolicy } from './healthPolicy.ts'

const maxBytes = 64 * 1024
const answerSchema = z.object({ result: z.unknown() })

/** @throws PartDown if it answers that it cannot (5xx); whatever the connection throws */
export async function askWeb(url: string): Promise<string> {
  const signal = AbortSignal.timeout(healthPolicy.timeout)
  const { status, body } = await fetch(url, { signal, redirect: 'manual' })
  await body?.cancel()
  if (status >= 500) throw new PartDown(`It answers HTTP ${status}`)
  return ''
}

/**
 * What a node answers to a call.
 *
 * @throws PartDown if that is not the result of a call; whatever the connection throws
 */
export async function askNode(url: string, method: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    signal: AbortSignal.timeout(healthPolicy.timeout),
    redirect: 'manual',
  })
  const text = await readBounded(response, maxBytes)
  if (!response.ok) throw new PartDown(`It answers HTTP ${response.status}`)
  const { success, data } = z.safeParse(answerSchema, parseJson(text ?? ''))
  if (!success || data.result === undefined) throw new PartDown('It answers with an error')
  return data.result
}
