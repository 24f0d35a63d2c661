import * as z from 'zod/mini'

/** The chain namespaces the kit knows, by their CAIP-2 names (source: namespaces.chainagnostic.org). */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]

/** @internal */
export const chainNamespaceSchema = z.enum(chainNamespaces)

/** A CAIP-2 chain id, `namespace:reference`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

const pattern = new RegExp(`^(?:${chainNamespaces.join('|')}):[-_a-zA-Z0-9]{1,32}$`)

/**
 * Whether a text is a CAIP-2 chain id of a namespace that the kit knows.
 *
 * @example isCaipNetworkId('eip155:1') // true
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && pattern.test(value)
}

/** The parts of a CAIP-2 id: `eip155:1` gives `{ namespace: 'eip155', reference: '1' }`. */
export function splitCaipNetworkId(id: CaipNetworkId): {
  namespace: ChainNamespace
  reference: string
} {
  const colon = id.indexOf(':')
  return { namespace: chainNamespaceOf(id), reference: id.slice(colon + 1) }
}

/** The namespace of a CAIP-2 id. */
export function chainNamespaceOf(id: CaipNetworkId): ChainNamespace {
  const prefix = id.slice(0, id.indexOf(':'))
  const namespace = chainNamespaces.find((known) => known === prefix)
  if (!namespace) throw new TypeError(`Unknown chain namespace: ${prefix}`)
  return namespace
}

/** @internal */
export const caipNetworkIdSchema = z.custom<CaipNetworkId>(isCaipNetworkId, {
  error: 'Expected a CAIP-2 chain id such as eip155:1',
})
