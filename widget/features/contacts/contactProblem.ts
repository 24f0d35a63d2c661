import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { type Contact, type ContactProblem, maxContacts } from './contact.ts'

/** Addresses of any kind, and their beginnings: a name that looks like one could be taken for whom it is paid to. */
const addressLike = /^0x[0-9a-f…]{4,}$|^[1-9A-HJ-NP-Za-km-z]{32,44}$/i

/** However it is written: two names that read alike are one. */
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()

/**
 * Why a contact cannot stand among these; null: it can. Two of one namespace are never called the same, since one would be paid for the
 * other; the same person's accounts of different namespaces may be.
 */
export function contactProblem(contact: Contact, contacts: readonly Contact[]): ContactProblem | null {
  const others = contacts.filter(({ id, namespace }) => id !== contact.id && namespace === contact.namespace)
  const twin = others.find(({ address }) => isSameAddress(address, contact.address))
  const namesake = others.find(({ name }) => nameKey(name) === nameKey(contact.name))
  if (contact.name === '') return { code: 'nameMissing' }
  if (addressLike.test(contact.name)) return { code: 'nameIsAddress' }
  if (twin) return { code: 'addressTaken', other: twin.name }
  if (namesake) return { code: 'nameTaken', other: namesake.name }
  const isNew = contacts.every(({ id }) => id !== contact.id)
  return isNew && contacts.length >= maxContacts ? { code: 'full' } : null
}
