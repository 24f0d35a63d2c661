import { isRpcChainId, rpcNamespaceOf } from '../../config/rpcChain.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { serverLimits } from '../../config/serverLimits.ts'
import type { EndpointPool, PoolOutcome } from '../../endpoints/createEndpointPool.ts'
import { type RpcId, rpcError, rpcErrorCodes } from '../../endpoints/jsonRpc.ts'
import { parseRpcBody, type RpcRequest } from '../../endpoints/parseRpcBody.ts'
import { busyRetryAfter, projectCalls, upstreamBatch } from '../../endpoints/rpcPolicy.ts'
import { clientNetwork } from '../../limits/clientIp.ts'
import { createFairLimit } from '../../limits/createFairLimit.ts'
import type { Denial } from '../../projects/admit.ts'
import type { Projects } from '../../projects/projects.ts'
import { type AnswerProject, forOwnDocuments, forPages } from '../../projects/requireProject.ts'
import type { ClientAbort } from '../../responses/clientAbort.ts'
import { type DirectAnswer, type DirectRoute, jsonAnswer } from '../../responses/directRoute.ts'
import type { Endpoints } from './createEndpoints.ts'
import { type RpcNodes, rpcNodes } from './nodes/rpcNodes.ts'

interface Upstreams {
  endpoints: Endpoints
  pool: EndpointPool
}

interface RpcContext extends Upstreams {
  config: Pick<ServerConfig, 'kitOrigin' | 'secureOrigin' | 'trustedProxies'>
  projects: Projects
}

const paths = ['/v1', '/v1/']

/** A JSON body, also as the plain text that existing clients send to spare the preflight. */
const readableTypes = /^(?:application\/json|text\/plain)\s*(?:;|$)/i

/**
 * `POST /v1?chainId={CAIP-2}&projectId=…` (and `/v1/`): a JSON-RPC call or a batch of them, passed on to the chain. Every
 * answer is JSON-RPC, the refusals too: -32601 for a method that `rpcNodes` does not pass on, 400 for what cannot be read, 401 and 403 as everywhere, 413 for a body over
 * 1 MiB, 429 while the project has too much under way, 502 and 503 if no endpoint of the chain gave an answer.
 */
export function rpcRoute({ config, projects, ...context }: RpcContext): DirectRoute {
  const { kitOrigin, trustedProxies } = config
  const answer = forPages({ projects, kitOrigin }, denied, answerRpc({ ...context, trustedProxies }))
  return { method: 'POST', paths, answer }
}

/**
 * The same under the secure origin, for its own documents only. What the project may have under way is counted apart: a
 * noisy page must not keep the approval screen from reading the chain.
 */
export function secureRpcRoute({ config, projects, ...context }: RpcContext): DirectRoute {
  const { secureOrigin, trustedProxies } = config
  const answer = forOwnDocuments(
    { projects, secureOrigin },
    denied,
    answerRpc({ ...context, trustedProxies }),
  )
  return { method: 'POST', paths, answer }
}

function answerRpc({
  endpoints,
  pool,
  trustedProxies,
}: Upstreams & { trustedProxies: number }): AnswerProject {
  const limit = createFairLimit(projectCalls)

  return async (call, project) => {
    const text = await call.text(serverLimits.bodyBytes)
    if (text === null) return refused(413, rpcErrorCodes.invalidRequest, 'The body is too large')
    const chain = call.query('chainId')
    if (!isRpcChainId(chain))
      return refused(400, rpcErrorCodes.invalidParams, 'chainId: not a CAIP-2 chain id')
    const urls = endpoints.of(chain, project)
    if (urls.length === 0)
      return refused(400, rpcErrorCodes.invalidParams, `chainId: ${chain} is not supported`)
    if (!readableTypes.test(call.header('Content-Type') ?? ''))
      return refused(415, rpcErrorCodes.invalidRequest, 'The body is not application/json')

    const nodes = rpcNodes[rpcNamespaceOf(chain)] ?? unknownNodes
    const request = parseRpcBody(text, nodes.methods)
    if ('error' in request) return jsonAnswer(400, request.error)
    const count = request.entries.filter((entry) => 'call' in entry).length
    const client = clientNetwork(call, trustedProxies)
    const release = await limit.enter({ key: project.id, client, count }, call.signal)
    if (!release) {
      call.setHeader('Retry-After', String(busyRetryAfter))
      return refused(429, rpcErrorCodes.limitExceeded, 'Too many calls at once')
    }
    try {
      const { status, body } = await sendRpcRequest(pool, request, { chain, nodes, urls }, call)
      return jsonAnswer(status, body)
    } finally {
      release()
    }
  }
}

type Refusal = 400 | 401 | 403 | 413 | 415 | 429

function refused(status: Refusal, code: number, message: string): DirectAnswer {
  return jsonAnswer(status, rpcError(null, code, message))
}

function denied({ status, description }: Denial): DirectAnswer {
  return refused(status, rpcErrorCodes.server, description)
}

/** An answer's text, and 503 or 502 if no call of the request was answered. */
interface RpcAnswer {
  status: 200 | 502 | 503
  body: string
}

/** Of a namespace that the proxy does not know: nothing is passed on. */
const unknownNodes: RpcNodes = { methods: new Set() }

function batchFor({ noBatches }: RpcNodes): number {
  return noBatches ? 1 : upstreamBatch
}

/**
 * Sends a request to the endpoints of a chain, the first ones preferred, and puts the answers in the request's order.
 *
 * @param client takes everything in flight with it when it goes away
 */
async function sendRpcRequest(
  pool: EndpointPool,
  { batch, entries }: RpcRequest,
  { chain, nodes, urls }: { chain: string; nodes: RpcNodes; urls: readonly string[] },
  client: ClientAbort,
): Promise<RpcAnswer> {
  const calls = entries.flatMap((entry) => ('call' in entry ? [entry.call] : []))
  const answers = new Map<RpcId, string>()
  const budget = pool.budget(client)
  const outcomes = await Promise.all(
    chunk(calls, batchFor(nodes)).map(async (part) => {
      const outcome = await pool
        .call(part, batch && !nodes.noBatches, urls, budget, {
          id: chain,
          failedCallStatus: nodes.failedCallStatus,
        })
        .catch((error) => {
          if (budget.isSpent()) return 'spent' as const
          throw error
        })
      for (const { id } of part) answers.set(id, toText(id, outcome))
      return outcome
    }),
  )
  const texts = entries.map((entry) => ('call' in entry ? (answers.get(entry.call.id) ?? '') : entry.refused))
  return { status: statusOf(outcomes), body: batch ? `[${texts.join(',')}]` : texts.join() }
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}

/** `spent`: given up, because the answers are too long together. */
type PartOutcome = PoolOutcome | 'spent'

function toText(id: RpcId, outcome: PartOutcome): string {
  // A server error and no failure of an endpoint: who asks again at once gets the same.
  if (outcome === 'spent')
    return rpcError(id, rpcErrorCodes.server, 'The answers are too long together: ask for less at once')
  if (outcome === 'unreachable')
    return rpcError(id, rpcErrorCodes.server, 'No endpoint of this network answers')
  const answer = outcome === 'invalid' ? undefined : outcome.get(id)
  return answer ?? rpcError(id, rpcErrorCodes.internal, 'The endpoint of this network gave no valid answer')
}

function statusOf(outcomes: readonly PartOutcome[]): RpcAnswer['status'] {
  const failures = outcomes.filter((outcome) => outcome === 'unreachable' || outcome === 'invalid')
  if (failures.length === 0 || failures.length < outcomes.length) return 200
  return failures.includes('unreachable') ? 503 : 502
}
