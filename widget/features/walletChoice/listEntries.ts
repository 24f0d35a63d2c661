import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import {
  isAllowed,
  isSameWallet,
  type ListedConnector,
  type WalletIdentity,
  type WalletRules,
} from '../connectors/connector.ts'
import { defaultConnectorTypeOrder, sourceOf } from '../connectors/listConnectors.ts'
import type { Options } from '../options/parseOptions.ts'
import type { RecentWallet } from '../storedState/storedState.ts'

/** One way to connect, wherever it comes from. */
export type WalletEntry =
  /** Any wallet that scans the code. */
  | { type: 'walletConnect' }
  /** A wallet in the page. */
  | { type: 'connector'; connector: ListedConnector }
  /** A wallet that is reached by WalletConnect, and why it is in the list. */
  | { type: 'recent' | 'featured' | 'custom' | 'recommended'; wallet: DirectoryWallet }

/** Everywhere that wallets come from. */
export interface ListedSources {
  /** Whether the code for any wallet is offered. */
  walletConnect: boolean
  /** As `listConnectors` lists them, the rules applied. */
  connectors: readonly ListedConnector[]
  /** The latest first. */
  recent: readonly RecentWallet[]
  featured: readonly DirectoryWallet[]
  custom: readonly DirectoryWallet[]
  /** The directory in its own order. */
  recommended: readonly DirectoryWallet[]
}

export interface EntryRules extends WalletRules {
  typeOrder: readonly string[]
  /** Only wallets that serve one of these, or that do not say. */
  namespaces: readonly ChainNamespace[]
  /** How many of the directory's wallets are recommended. */
  recommended: number
}

/**
 * The ways to connect, in display order (behaviour §4): each wallet once, by the first source that has it, a wallet in the
 * page before all. Types that the configured order leaves out come last.
 */
export function listEntries(sources: ListedSources, rules: EntryRules): WalletEntry[] {
  const { connectors } = sources
  const taken: WalletIdentity[] = [...connectors]
  const take = (type: 'recent' | 'featured' | 'custom' | 'recommended', wallet: DirectoryWallet) => {
    const offered = isAllowed(wallet, rules) && servesOneOf(wallet, rules.namespaces)
    if (!offered || taken.some((other) => isSameWallet(other, wallet))) return []
    taken.push(wallet)
    return [{ type, wallet }]
  }
  const found = (connector: ListedConnector): WalletEntry => ({ type: 'connector', connector })
  const notRecent = (source: ReturnType<typeof sourceOf>) =>
    connectors
      .filter((connector) => !sources.recent.includes(connector.id) && sourceOf(connector, rules) === source)
      .map(found)

  const byType = new Map<string, readonly WalletEntry[]>([
    ['walletConnect', sources.walletConnect ? [{ type: 'walletConnect' }] : []],
    [
      'recent',
      sources.recent.flatMap((wallet) =>
        typeof wallet === 'string'
          ? connectors.filter(({ id }) => id === wallet).map(found)
          : take('recent', wallet),
      ),
    ],
    ['injected', notRecent('injected')],
    ['featured', sources.featured.flatMap((wallet) => take('featured', wallet))],
    ['custom', sources.custom.flatMap((wallet) => take('custom', wallet))],
    ['external', notRecent('external')],
    [
      'recommended',
      sources.recommended.flatMap((wallet) => take('recommended', wallet)).slice(0, rules.recommended),
    ],
  ])
  return [...new Set([...rules.typeOrder, ...byType.keys()])].flatMap((type) => byType.get(type) ?? [])
}

/** Whether a wallet works on one of these kinds of chain, as far as it says. */
export function servesOneOf({ chains }: DirectoryWallet, namespaces: readonly ChainNamespace[]): boolean {
  return !chains || namespaces.some((namespace) => chains.some((chain) => chain.startsWith(`${namespace}:`)))
}

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
