import type { Anvil } from '../createAnvil.ts'
import type { ChainFacts, HarborFacts } from './harborFacts.ts'
import type { Metadata } from './metadata/createMetadata.ts'

/** Both chains are small enough to be read block by block. */
const pollInterval = 250

export interface ChainSurroundings {
  /** Where its tokens' pictures are. Left out: they have none. */
  metadata?: Pick<Metadata, 'logoUrl'>
  /** What sends its user operations. Left out: nobody does. */
  bundlerUrl?: string
}

/**
 * A chain as the kit server's configuration takes it: where it is, and what an operator knows of it.
 */
export function toChainConfig(
  { chainId, rpcUrl }: Pick<Anvil, 'chainId' | 'rpcUrl'>,
  facts: ChainFacts | HarborFacts,
  { metadata, bundlerUrl }: ChainSurroundings = {},
): object {
  const dollar = facts.tokens[0]?.address
  // Wrapping writes no transfer that a list could be made of.
  const wrapped =
    'exchange' in facts
      ? [{ address: facts.exchange.wrappedNative, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }]
      : []
  const unusual = 'unusual' in facts ? facts.unusual.tokens : []
  const tokens = [...facts.tokens, ...wrapped, ...unusual]
  return {
    caipNetworkId: `eip155:${chainId}`,
    rpcUrls: [rpcUrl],
    settings: {
      history: { mode: 'blocks' },
      pollInterval,
      ...(bundlerUrl !== undefined && { sponsoring: { bundlerUrls: [bundlerUrl] } }),
      tokens: tokens.map((token) => ({
        ...token,
        ...(metadata && { logoUri: metadata.logoUrl(token.symbol) }),
      })),
      ...('exchange' in facts && {
        exchange: { ...facts.exchange, stables: [dollar] },
        names: { universalResolver: facts.names.universalResolver },
      }),
    },
  }
}
