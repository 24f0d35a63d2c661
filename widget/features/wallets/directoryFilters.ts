import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { DirectoryQuery } from '../../services/directory/createDirectory.ts'
import type { Options } from '../options/parseOptions.ts'

export type DirectoryFilters = Required<Pick<DirectoryQuery, 'include' | 'exclude' | 'chains'>>

/** As many as the directory takes of each. */
const maxItems = 100
/** Of all lists together, as the address carries them: with 8,192 the directory refuses it, and a search needs some. */
const maxCharacters = 6_800

/**
 * What the directory itself is asked to leave out, so that its pages are full. It knows wallets by their ids; the host's
 * rules by rdns or name are applied to its answers, as all of them are again.
 */
export function directoryFilters(options: Options, networks: readonly CaipNetworkId[]): DirectoryFilters {
  const { includeWalletIds = [], excludeWalletIds: excluded = [] } = options
  const wanted = includeWalletIds.filter((named) => !excluded.includes(named))
  // An empty list would ask for every wallet, where the host wants none.
  const included = wanted.length > 0 ? wanted : includeWalletIds
  const include = directoryIds(included)
  const knowsAll = include.length > 0 && include.length === included.length
  // What is included is not excluded any more: the two lists together could be longer than an address.
  const ids = knowsAll ? { include, exclude: [] } : { include: [], exclude: directoryIds(excluded) }
  const room = maxCharacters - lengthOf(ids.include) - lengthOf(ids.exclude)
  return {
    ...ids,
    // Half a list of chains would hide wallets that serve the other half.
    chains: networks.length <= maxItems && lengthOf(networks) <= room ? networks : [],
  }
}

/** Those of the names in a host's options that are ids of the directory, as many as one question can name. */
export function directoryIds(named: readonly string[]): readonly string[] {
  const ids = named.filter(isDirectoryId).slice(0, maxItems)
  return ids.filter((_, index) => lengthOf(ids.slice(0, index + 1)) <= maxCharacters)
}

/** Ids are long and of one word; an rdns has dots, a name is short or has spaces. */
function isDirectoryId(named: string): boolean {
  return /^[\w-]{20,128}$/.test(named)
}

function lengthOf(items: readonly string[]): number {
  return encodeURIComponent(items.join(',')).length
}

/** Whether a name has what was typed; anything has nothing. */
export function nameHas(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase())
}
