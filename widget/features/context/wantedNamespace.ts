import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { Context } from './createContext.ts'

/** The namespace that a person wants to connect. */
export function wantedNamespace({ store, router, networks }: Context): ChainNamespace {
  const asked = store.get(router.historyAtom).findLast((route) => route.namespace)?.namespace
  return asked ?? store.get(networks.activeNamespaceAtom)
}

/** The configured namespaces, that one first. */
export function wantedFirst(context: Context): ChainNamespace[] {
  const wanted = wantedNamespace(context)
  return [...context.store.get(context.networks.namespacesAtom)].sort(
    (a, b) => Number(b === wanted) - Number(a === wanted),
  )
}
