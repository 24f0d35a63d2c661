import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import { defaultConnectorTypeOrder } from '../connectors/listConnectors.ts'
import type { Options } from '../options/optionSchemas.ts'
import type { EntryRules } from './listEntries.ts'

/** The host's rules for what is listed, on these kinds of chain. */
export function entryRulesOf(options: Options, namespaces: readonly ChainNamespace[]): EntryRules {
  return {
    typeOrder: options.connectorTypeOrder ?? defaultConnectorTypeOrder,
    include: options.includeWalletIds ?? [],
    exclude: options.excludeWalletIds ?? [],
    namespaces,
    recommended: limits.recommendedWallets,
  }
}
