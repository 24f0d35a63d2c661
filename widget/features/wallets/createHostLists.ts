import type { QueryClient } from '@tanstack/query-core'
import { type ChainNamespace, chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { limits } from '#shared/constants/limits.ts'
import type { DirectoryWallet } from '#shared/entities/directoryWallet.ts'
import type { ListedDirectoryWallet } from '#shared/entities/listedWallet.ts'
import type { DirectoryClient, DirectoryQuery } from '../../services/directory/createDirectory.ts'
import { isNamed } from '../connectors/connector.ts'
import { servesOneOf } from '../walletChoice/listEntries.ts'
import { type DirectoryFilters, directoryIds, nameHas } from './directoryFilters.ts'

export interface ListForHostParameters {
  search?: string | undefined
  /** From 1. */
  page?: number | undefined
}

export interface HostListsParameters {
  client: QueryClient
  directory: DirectoryClient
  filters: () => DirectoryFilters
  namespaces: () => readonly ChainNamespace[]
  /** The host's own first ones, by id, rdns or name. */
  featured: () => readonly string[]
  custom: () => readonly DirectoryWallet[]
  /** Applies the host's rules, and leaves out what is in the page. */
  offered: (wallets: readonly DirectoryWallet[]) => readonly DirectoryWallet[]
}

/** The wallets for hosts that draw their own list. Nothing here ever rejects: a directory that is down is empty. */
export function createHostLists(parameters: HostListsParameters) {
  const { client, directory, filters, namespaces, featured, custom, offered } = parameters

  const ask = async (query: DirectoryQuery): Promise<readonly DirectoryWallet[]> => {
    try {
      const { data } = await client.fetchQuery({
        queryKey: ['page', query],
        queryFn: ({ signal }) => directory.page(query, signal),
      })
      return data
    } catch {
      // The directory is down: it is empty for the page, which is promised not to see it fail.
      return []
    }
  }

  const featuredIn = async (): Promise<readonly DirectoryWallet[]> => {
    const include = directoryIds(featured())
    return include.length > 0 ? ask({ page: 1, entries: limits.walletSearchResults, include }) : []
  }

  const toListed = (wallet: DirectoryWallet) => {
    const { id, name, image_url, mobile_link, link_mode } = wallet
    const mobileLink = mobile_link ?? link_mode
    const listed: ListedDirectoryWallet = {
      id,
      name,
      namespaces: (wallet.chains ? chainNamespaces : namespaces()).filter((namespace) =>
        servesOneOf(wallet, [namespace]),
      ),
      installed: false,
      ...(image_url && !image_url.startsWith('data:') ? { icon: image_url } : {}),
      ...(mobileLink ? { mobileLink } : {}),
    }
    return listed
  }

  return {
    /** One page, in the modal's order and by the same rules. A search has one page only. */
    async listForHost({ search = '', page = 1 }: ListForHostParameters) {
      if (search && page > 1) return []
      const entries = search ? limits.walletSearchResults : limits.walletPage
      const query = { ...filters(), page, entries, ...(search ? { search } : {}) }
      const [known, found] = await Promise.all([featuredIn(), ask(query)])
      const named = featured().flatMap(
        (name) => [...known, ...found].find((wallet) => isNamed(wallet, [name])) ?? [],
      )
      const heads = [...named, ...custom()].filter(({ name }) => nameHas(name, search))
      const rest = found.filter(({ id }) => heads.every((head) => head.id !== id))
      const wallets = page === 1 ? [...heads, ...rest] : rest
      return offered(wallets).slice(0, limits.walletSearchResults).map(toListed)
    },
    /** The wallet of the directory with this id; null where the rules or the directory do not have it. */
    async find(id: string): Promise<DirectoryWallet | null> {
      const own = offered(custom()).find((wallet) => wallet.id === id)
      if (own) return own
      return (
        offered(await ask({ page: 1, entries: 1, include: [id] })).find((wallet) => wallet.id === id) ?? null
      )
    },
  }
}
