import type { ListedInstalledWallet, ListWalletsParameters } from '../listedWallets.ts'
import type { FoundWallet } from './wallets.ts'

/**
 * The wallets as a person knows them: one that serves two namespaces under one name is one wallet, and its rdns names it.
 * This is the rule of the widget's own list, so that an `id` means the same wallet to both. All are on the first page.
 */
export function listWallets(
  found: readonly FoundWallet[],
  { search = '', page = 1 }: ListWalletsParameters = {},
): ListedInstalledWallet[] {
  const listed: ListedInstalledWallet[] = []
  for (const { id, info } of found) {
    const { name, namespace, rdns, icon } = info
    const known = listed.find(
      (other) => other.name.toLowerCase() === name.toLowerCase() && !other.namespaces.includes(namespace),
    )
    if (!known) listed.push({ id, name, ...(icon && { icon }), namespaces: [namespace], installed: true })
    else {
      known.namespaces.push(namespace)
      known.id = rdns ?? known.id
    }
  }
  const typed = search.trim().toLowerCase()
  return page > 1 ? [] : listed.filter(({ name }) => name.toLowerCase().includes(typed))
}
