import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import type { EndpointPool } from '../../endpoints/createEndpointPool.ts'
import { rpcErrorCodes } from '../../endpoints/jsonRpc.ts'
import type { ResponseBudget } from '../../endpoints/responseBudget.ts'
import { type RpcPolicy, upstreamBatch } from '../../endpoints/rpcPolicy.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import { clientAbortOf } from '../../responses/clientAbort.ts'
import type { Endpoints } from '../rpc/createEndpoints.ts'
import type { Chain, ChainCall, ChainResult, Chains } from './chain.ts'

/**
 * How the chain API asks the endpoints behind it. Somebody looks at a screen meanwhile: sooner an error that says so than
 * an answer that comes late. Times in milliseconds.
 */
export const chainRpcPolicy: RpcPolicy = {
  retries: 1,
  retryDelay: 50,
  attemptTimeout: 4_000,
  totalTimeout: 6_000,
  coolDown: 2_000,
  responseBytes: 16 * 1024 * 1024,
  totalResponseBytes: 64 * 1024 * 1024,
}

/** While all endpoints of a chain are down, nobody waits to find that out again: at least and at most so long. */
export const chainDown = { least: 250, most: 3_000 } as const

interface ChainsParameters {
  config: ServerConfig['chains']
  endpoints: Endpoints
  /** Of `chainRpcPolicy`; not the proxy’s, whose timeout is another. */
  pool: EndpointPool
  now: () => number
}

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/**
 * The chains of the projects, over the same endpoints as the JSON-RPC proxy's.
 *
 * - While none of a chain's endpoints answers, calls fail at once for as long as it took to find that out.
 * - An endpoint that takes no batch, or none so long, gets smaller ones.
 */
export function createChains({ config, endpoints, pool, now }: ChainsParameters): Chains {
  const settingsOf = new Map(config.map(({ caipNetworkId, settings }) => [caipNetworkId, settings]))
  const downUntil = new Map<string, number>()
  /** By the project as it was read: one that has been edited is another object. */
  const known = new WeakMap<Project, Map<string, Chain>>()
  const down = () => new WalletKitError('RPC_UNREACHABLE', 'No endpoint of this network answers')

  async function send(
    chain: { id: string; key: string; urls: readonly string[] },
    calls: readonly ChainCall[],
    budget: ResponseBudget,
  ): Promise<ChainResult[]> {
    if ((downUntil.get(chain.key) ?? 0) > now()) throw down()
    const startedAt = now()
    const batch = calls.length > 1
    const outcome = await pool.call(
      calls.map(({ method, params }, id) => ({
        id,
        text: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      })),
      batch,
      chain.urls,
      budget,
      chain,
    )
    if (outcome === 'unreachable') {
      const wait = Math.min(Math.max(now() - startedAt, chainDown.least), chainDown.most)
      downUntil.set(chain.key, now() + wait)
      throw down()
    }
    downUntil.delete(chain.key)
    if (outcome !== 'invalid') return calls.map((_, id) => parseAnswer(outcome.get(id)))
    if (!batch) return [{ error: { code: rpcErrorCodes.internal, message: unreadable } }]
    const middle = Math.ceil(calls.length / 2)
    return [
      ...(await send(chain, calls.slice(0, middle), budget)),
      ...(await send(chain, calls.slice(middle), budget)),
    ]
  }

  function find(network: Network, project: Project): Chain | null {
    const id = network.caipNetworkId
    const urls = endpoints.of(id, project)
    if (urls.length === 0) return null
    const key = keyOf(network, urls)
    const chain = { id, key, urls }
    const batch: Chain['batch'] = async (calls, signal = new AbortController().signal) => {
      const budget = pool.budget(clientAbortOf(signal))
      const results: ChainResult[] = []
      for (let start = 0; start < calls.length; start += upstreamBatch)
        results.push(...(await send(chain, calls.slice(start, start + upstreamBatch), budget)))
      return results
    }
    return {
      id,
      key,
      network,
      settings: settingsOf.get(id) ?? {},
      batch,
      async call(method, params, signal) {
        const [answer] = await batch([{ method, params }], signal)
        if (answer === undefined) throw new WalletKitError('RPC_ERROR', unreadable)
        if ('result' in answer) return answer.result
        const { message, ...said } = answer.error
        throw new WalletKitError('RPC_ERROR', message, said)
      },
    }
  }

  return {
    of(id, project) {
      const ofProject = known.get(project) ?? new Map<string, Chain>()
      const remembered = ofProject.get(id)
      if (remembered) return remembered
      const network =
        projectNetworks(project).find(({ caipNetworkId }) => caipNetworkId === id) ?? findNetwork(id)
      const chain = network && find(network, project)
      if (!chain) throw new WalletKitError('NETWORK_NOT_FOUND', `${id} is not supported`)
      known.set(project, ofProject.set(id, chain))
      return chain
    },
    all: (project) => projectNetworks(project).flatMap((network) => find(network, project) ?? []),
  }
}

/** A project may call a chain's coin as it likes: then what is remembered of it is its own, too. */
function keyOf({ caipNetworkId, nativeCurrency, testnet }: Network, urls: readonly string[]): CaipKey {
  const { name, symbol, decimals } = nativeCurrency
  const facts = JSON.stringify([urls, name, symbol, decimals, testnet === true])
  return `${caipNetworkId}:${createHash('sha256').update(facts).digest('hex').slice(0, 16)}`
}

type CaipKey = `${CaipNetworkId}:${string}`

function parseAnswer(text: string | undefined): ChainResult {
  const answer = z.safeParse(answerSchema, text === undefined ? null : JSON.parse(text))
  if (!answer.success) throw new WalletKitError('RPC_ERROR', unreadable)
  return answer.data
}

const unreadable = 'The endpoint of this network gave no valid answer'
