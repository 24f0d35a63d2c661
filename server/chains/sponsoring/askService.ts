import * as z from 'zod/mini'
import { inTime } from '#shared/async/inTime.ts'
import { isCode, WalletKitError } from '#shared/errors/walletKitError.ts'
import { readBounded } from '../../responses/readBounded.ts'
import { toLabel } from '../core/toLabel.ts'
import type { RemoteContent } from '../remoteContent/createRemoteContent.ts'
import { sponsoringPolicy } from './sponsoringContext.ts'

/** A bundler or a paymaster: one of the operator's own, or one that a page names. */
export type Service = { url: string } | { pageUrl: string }

export interface ServiceQuestion {
  service: Service
  method: string
  params: readonly unknown[]
  remote: RemoteContent['fetch']
  signal: AbortSignal
}

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.optional(z.number()), message: z.string() }) }),
  z.object({ result: z.unknown() }),
])

/**
 * One JSON-RPC call.
 *
 * @throws `RPC_ERROR` where it refuses, with its own words, bounded; `RPC_UNREACHABLE` where it does not answer, or not in JSON-RPC. Neither
 *   quotes the address, which may hold a key
 */
export async function askService(question: ServiceQuestion): Promise<unknown> {
  const { method, params, signal } = question
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const said = await inTime({ milliseconds: sponsoringPolicy.timeout, signal }, (limited) =>
    'pageUrl' in question.service
      ? postFar(question.remote, { url: question.service.pageUrl, body, signal: limited })
      : postOwn({ url: question.service.url, body, signal: limited }),
  )
  signal.throwIfAborted()
  const answer = z.safeParse(answerSchema, parseJson(said))
  if (!answer.success) throw new WalletKitError('RPC_UNREACHABLE', 'The service does not answer')
  if ('error' in answer.data)
    throw new WalletKitError('RPC_ERROR', toLabel(answer.data.error.message, 256) ?? 'The service refuses')
  return answer.data.result
}

interface Posted {
  url: string
  body: string
  signal: AbortSignal
}

/** Null: nobody answers. */
async function postOwn({ url, body, signal }: Posted): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    // A redirect would carry the key to an address that the operator has not configured.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    return await readBounded(response, sponsoringPolicy.responseBytes)
  } catch {
    // Nobody answers, or not in time. The address may hold a key: the text is not passed on.
    return null
  }
}

async function postFar(
  remote: RemoteContent['fetch'],
  { url, body, signal }: Posted,
): Promise<string | null> {
  try {
    const init = { method: 'POST', body } as const
    return (await remote.read(url, sponsoringPolicy.responseBytes, signal, init)).toString()
  } catch (error) {
    if (signal.aborted || isCode(error, 'RPC_ERROR', 'TOO_MANY_REQUESTS')) return null
    throw error
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}
