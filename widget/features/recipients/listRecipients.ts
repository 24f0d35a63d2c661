import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { searchText } from '../../ui/visibleText.ts'
import type { Contact } from '../contacts/contact.ts'
import { contactOf } from '../contacts/createContacts.ts'
import type { Recent } from '../send/createRecents.ts'

export interface RecipientsParameters {
  namespace: ChainNamespace
  contacts: readonly Contact[]
  /** The person's other addresses in this namespace. */
  own: readonly string[]
  recents: readonly Recent[]
  query: string
  locale: string
}

/** Who can be paid in a namespace and matches what is searched, each of them once: by what is known best of them. */
export function listRecipients({ namespace, contacts, own, recents, query, locale }: RecipientsParameters) {
  const saved = sortContacts(
    contacts.filter((contact) => contact.namespace === namespace),
    locale,
  )
  const isOther = (address: string) => contactOf(saved, address) === undefined
  const isOwn = (address: string) => own.some((each) => isSameAddress(each, address))
  return {
    contacts: findContacts(saved, query),
    own: own.filter((address) => isOther(address) && matches(query, [address])),
    recents: recents.filter(
      ({ address, name }) => isOther(address) && !isOwn(address) && matches(query, [address, name]),
    ),
  }
}

export function findContacts(contacts: readonly Contact[], query: string): readonly Contact[] {
  return contacts.filter(({ name, address, foundBy }) => matches(query, [name, address, foundBy]))
}

export function sortContacts(contacts: readonly Contact[], locale: string): readonly Contact[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return contacts.toSorted((one, other) => compare(one.name, other.name))
}

const matches = (query: string, texts: readonly (string | null)[]) => {
  const wanted = searchText(query).toLowerCase()
  return texts.some((text) => text?.toLowerCase().includes(wanted))
}
