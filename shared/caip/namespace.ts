import * as z from 'zod/mini'

/** The chain namespaces the kit knows, by their CAIP-2 names (source: namespaces.chainagnostic.org). */
export const chainNamespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

export const chainNamespaceSchema = z.enum(chainNamespaces)
export type ChainNamespace = z.infer<typeof chainNamespaceSchema>
