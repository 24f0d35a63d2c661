import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ChainSettings } from '../../config/chainSettings.ts'
import type { Project } from '../../projects/project.ts'

/** A chain as one project reads it. */
export interface Chain {
  id: CaipNetworkId
  /**
   * Names the chain together with the endpoints that speak for it. What is cached or indexed goes by this and not by the
   * id: a project's own endpoint must not be believed for any other project.
   */
  key: string
  network: Network
  settings: ChainSettings
  /**
   * Sends one JSON-RPC call, the project's own endpoints first, and gives its result.
   *
   * @param signal aborts the call
   * @throws WalletKitError `RPC_UNREACHABLE` if no endpoint answers, `RPC_ERROR` with the chain's own words for an error, and its
   *   code and data
   */
  call(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  /** Several calls as one batch; each result, or what was wrong with it. @throws `RPC_UNREACHABLE` */
  batch(calls: readonly ChainCall[], signal?: AbortSignal): Promise<ChainResult[]>
}

export interface ChainCall {
  method: string
  params: readonly unknown[]
}

/** `data` is what a contract reverted with, where the node tells it. */
export type ChainResult = { result: unknown } | { error: { code: number; message: string; data?: unknown } }

/** Finds the chains that a project may ask about. */
export interface Chains {
  /** @throws WalletKitError `NETWORK_NOT_FOUND` */
  of(id: CaipNetworkId, project: Project): Chain
  /** All of the project's, in its order. */
  all(project: Project): Chain[]
}
