import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import type { SendContext } from './sendContext.ts'

/** The addresses that somebody could mean who is shown one like them: of their contacts first, whose names say most, and of those paid before. */
export function knownReceivers(
  { features, contacts, recents }: Pick<SendContext, 'features' | 'contacts' | 'recents'>,
  namespace: ChainNamespace,
): string[] {
  const saved = features.store.get(contacts.contactsAtom)
  const known = [...saved, ...recents.of(namespace)].filter((each) => each.namespace === namespace)
  return known.map(({ address }) => address)
}
