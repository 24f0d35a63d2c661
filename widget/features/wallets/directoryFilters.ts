import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryQuery } from '../../services/directory/directoryQuery.ts'
import type { Options } from '../options/optionSchemas.ts'

export type DirectoryFilters = Required<Pick<DirectoryQuery, 'include' | 'exclude' | 'chains'>>

/** As many as the directory takes of each. */
const mostItems = 100

/**
 * What the directory itself is asked to leave out, so that its pages are full. It knows wallets by their ids; the host's
 * rules by rdns or name are applied to its answers, as all of them are again.
 */
export function directoryFilters(options: Options, networks: readonly CaipNetworkId[]): DirectoryFilters {
  const { includeWalletIds: include = [], excludeWalletIds: exclude = [] } = options
  const knowsAll = include.every(isDirectoryId) && include.length <= mostItems
  return {
    include: knowsAll ? include : [],
    exclude: exclude.filter(isDirectoryId).slice(0, mostItems),
    // Half a list of chains would hide wallets that serve the other half.
    chains: networks.length <= mostItems ? networks : [],
  }
}

/** Ids are long and of one word; an rdns has dots, a name is short or has spaces. */
export function isDirectoryId(named: string): boolean {
  return /^[\w-]{20,128}$/.test(named)
}
