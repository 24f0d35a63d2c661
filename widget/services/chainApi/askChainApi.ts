import * as z from 'zod/mini'
import { readRequestId } from '#shared/api/requestId.ts'
import { inTime } from '#shared/async/inTime.ts'
import { timings } from '#shared/constants/timings.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** What every call of the chain API names: the project, and the kit as the API's clients name themselves. */
export interface ChainApiSource {
  apiUrl: string
  projectId: string
  version: string
}

/** An address of the chain API, with the parameters that every call has. */
export function chainApiUrl(
  { apiUrl, projectId, version }: ChainApiSource,
  path: string,
  parameters: Readonly<Record<string, string>>,
): URL {
  const url = new URL(path, apiUrl)
  const common = { projectId, st: 'wallet-kit', sv: version }
  for (const [name, value] of Object.entries({ ...common, ...parameters })) url.searchParams.set(name, value)
  return url
}

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>

/** @param body of a POST, sent as JSON; without one it is a GET */
export type AskChainApi = <T>(
  url: URL,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
  body?: unknown,
) => Promise<T>

/** Asks the chain API, and parses its answers. Rejects as `createChainApi` says. */
export function createAsk(send: SendRequest = (url, init) => fetch(url, init)): AskChainApi {
  return async (url, schema, signal, body) => {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers }
    const { answer, said } = await inTime({ milliseconds: timings.rpc, signal }, async (limited) => {
      // There is no answer, or not in time. Both, and an abort, are told apart below.
      const answer = await send(url.href, { ...post, signal: limited, credentials: 'omit' }).catch(() => null)
      // Not JSON: what stands between may answer with a page of its own. It is parsed, and refused, below.
      const said: unknown = await answer?.json().catch(() => null)
      return { answer, said }
    })
    if (signal.aborted) throw signal.reason
    if (!answer) throw new WalletKitError('RPC_UNREACHABLE', 'The chain API cannot be reached')
    if (!answer.ok) throw refusalError(answer, said)
    const parsed = z.safeParse(schema, said)
    if (!parsed.success)
      throw new WalletKitError('RPC_ERROR', 'The chain API gave an answer that makes no sense')
    return parsed.data
  }
}

const headers = { 'Content-Type': 'application/json' }

const refusalSchema = z.object({
  reasons: z
    .array(z.object({ name: z.string(), description: z.string().check(z.maxLength(1_024)) }))
    .check(z.minLength(1)),
})

/** Statuses of a server that is not there now (behaviour §7). */
const downStatuses: readonly number[] = [408, 500, 502, 503, 504]
/** What the API says of a chain that it does not read. */
const unreadChains = ['NETWORK_NOT_FOUND', 'CHAIN_NOT_SUPPORTED'] as const

/**
 * What an answer that is not 2xx means to the modal. `data.status` is its status, `data.reason` the name that the API has for why,
 * `data.requestId` what the operator finds it by.
 */
function refusalError(answer: Pick<Response, 'status' | 'headers'>, body: unknown): WalletKitError {
  const { status } = answer
  const requestId = readRequestId(answer)
  const [reason] = z.safeParse(refusalSchema, body).data?.reasons ?? []
  const message = reason?.description ?? `HTTP status code: ${status}`
  const data = { status, ...(reason && { reason: reason.name }), ...(requestId && { requestId }) }
  const unread = unreadChains.find((code) => code === reason?.name)
  if (unread) return new WalletKitError(unread, message, data)
  if (status === 429) return new WalletKitError('TOO_MANY_REQUESTS', message, data)
  return new WalletKitError(downStatuses.includes(status) ? 'RPC_UNREACHABLE' : 'RPC_ERROR', message, data)
}
