/** The chain namespaces the kit knows, by their CAIP-2 names (source: namespaces.chainagnostic.org). */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
export type ChainNamespace = (typeof chainNamespaces)[number]
