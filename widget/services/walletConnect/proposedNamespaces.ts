import type { Network } from '#shared/entities/network.ts'
import { proposalMethods } from './proposalMethods.ts'

export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

/**
 * What a proposal asks for: every configured network, all of it optional, so that a wallet with some of them can still
 * approve.
 *
 * @param networks the configured ones; the preferred network of a namespace first, wallets start with it
 */
export function proposedNamespaces(networks: readonly Network[]): Record<string, ProposedNamespace> {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    const { methods, events } = proposalMethods[chainNamespace]
    const known = proposed[chainNamespace]
    if (known) known.chains.push(caipNetworkId)
    else proposed[chainNamespace] = { chains: [caipNetworkId], methods: [...methods], events: [...events] }
  }
  return proposed
}
