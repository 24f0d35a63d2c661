import type { ListedWallet } from '../../walletKit.ts'
import type { FoundWallet } from './foundWallet.ts'

/**
 * The wallets as a person knows them: one that serves two namespaces under one name is one wallet, and its rdns names it.
 * This is the rule of the widget's own list, so that an `id` means the same wallet to both.
 */
export function listWallets(found: readonly FoundWallet[]): ListedWallet[] {
  const listed: ListedWallet[] = []
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
  return listed
}
