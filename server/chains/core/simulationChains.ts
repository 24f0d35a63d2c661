import * as z from 'zod/mini'
import type { Simulation } from '#shared/api/auth/simulate.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  chainNamespaceOf,
  isCaipNetworkId,
} from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { EndpointPool } from '../../endpoints/createEndpointPool.ts'
import type { Projects } from '../../projects/projects.ts'
import { clientAbortOf } from '../../responses/clientAbort.ts'
import type { Endpoints } from '../rpc/createEndpoints.ts'
import type { ChainResult } from './chain.ts'
import { toLabel } from './toLabel.ts'

/** Asks one chain, for one request of a client. Rejects with `RPC_UNREACHABLE`, or `RPC_ERROR` for an answer that is none. */
export type AskChain = (method: string, params: readonly unknown[]) => Promise<ChainResult>

export interface SimulationChains {
  /**
   * The chain as a project's calls reach it: over the operator's endpoints, never over one that a page names.
   *
   * @param signal aborts when the client leaves
   * @throws WalletKitError `NETWORK_NOT_FOUND` for a chain of another namespace, or one that is not served
   */
  of(
    chain: { id: string; namespace: ChainNamespace; projectId: string },
    signal: AbortSignal,
  ): Promise<AskChain>
}

interface SimulationChainsParameters {
  projects: Pick<Projects, 'get'>
  endpoints: Endpoints
  pool: EndpointPool
}

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

export function createSimulationChains({
  projects,
  endpoints,
  pool,
}: SimulationChainsParameters): SimulationChains {
  return {
    async of({ id, namespace, projectId }, signal) {
      const project = await projects.get(projectId)
      const urls = project && isChain(id, namespace) ? endpoints.of(id, project) : []
      if (urls.length === 0) throw new WalletKitError('NETWORK_NOT_FOUND', 'This network is not served here')
      const budget = pool.budget(clientAbortOf(signal))

      return async (method, params) => {
        const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const outcome = await pool.call([{ id: 1, text }], false, urls, budget, { id })
        if (outcome === 'unreachable')
          throw new WalletKitError('RPC_UNREACHABLE', 'No endpoint of this network answers')
        const answer = z.safeParse(
          answerSchema,
          outcome === 'invalid' ? null : JSON.parse(outcome.get(1) ?? 'null'),
        )
        if (!answer.success) throw unreadable()
        return answer.data
      }
    },
  }
}

function isChain(id: string, namespace: ChainNamespace): id is CaipNetworkId {
  return isCaipNetworkId(id) && chainNamespaceOf(id) === namespace
}

export function unreadable(): WalletKitError {
  return new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no valid answer')
}

/** A transaction that would fail. @param reason what the chain or the contract says, as it came */
export function failed(reason: string | undefined): Simulation {
  const label = toLabel(reason ?? '', 512)
  return {
    succeeds: false,
    ...(label !== undefined && { reason: label }),
    changes: [],
    approvals: [],
  }
}
