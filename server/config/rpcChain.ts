import * as z from 'zod/mini'
import { type CaipNetworkId, chainNamespaces, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** CAIP-2 namespaces whose nodes the proxy speaks to, though the kit connects no wallets of theirs. */
const proxiedOnly = ['near'] as const

const rpcNamespaces = [...chainNamespaces, ...proxiedOnly]
export type RpcNamespace = (typeof rpcNamespaces)[number]

/** A chain that the JSON-RPC proxy may pass calls on to, by its CAIP-2 id. */
export type RpcChainId = CaipNetworkId | `${(typeof proxiedOnly)[number]}:${string}`

const pattern = new RegExp(`^(?:${proxiedOnly.join('|')}):[-_a-zA-Z0-9]{1,32}$`)

/** @example isRpcChainId('near:mainnet') // true */
export function isRpcChainId(value: unknown): value is RpcChainId {
  return isCaipNetworkId(value) || (typeof value === 'string' && pattern.test(value))
}

/** The namespace of a chain that the proxy knows. */
export function rpcNamespaceOf(id: RpcChainId): RpcNamespace {
  const prefix = id.slice(0, id.indexOf(':'))
  const namespace = rpcNamespaces.find((known) => known === prefix)
  if (!namespace) throw new TypeError(`Unknown chain namespace: ${prefix}`)
  return namespace
}

export const rpcChainIdSchema = z.custom<RpcChainId>(isRpcChainId, {
  error: 'Expected a CAIP-2 chain id such as eip155:1',
})
