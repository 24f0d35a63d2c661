import { atom } from 'jotai/vanilla'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import { guarded } from '../../services/storage/guarded.ts'
import { readList } from '../../services/storage/readList.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { type Contact, type ContactProblem, cleanName, contactSchema } from './contact.ts'
import { contactProblem } from './contactProblem.ts'

/** A contact that is kept anew, or under the id that it has. */
export type ContactDraft = Omit<Contact, 'id'> & { id?: string | undefined }

/**
 * The person's contacts, in this browser. In the frame's own storage: the page must not know whom a person pays (security.md rule 13). All
 * of them are one record, which a tab reads before it writes, in one task: no two tabs lose what the other has written.
 */
export function createContacts({ store, window, project }: FeatureContext) {
  const place = `wallet-kit:${project.projectId}:contacts`
  const read = (): readonly Contact[] => readList(window, place, contactSchema)
  const listAtom = atom(read())
  /** @returns whether the browser keeps it */
  const write = (contacts: readonly Contact[]) => {
    const isKept = guarded(() => {
      window.localStorage.setItem(place, JSON.stringify(contacts))
      return true
    })
    store.set(listAtom, read())
    return isKept === true
  }
  const onStorage = (event: Event) => {
    const changed: unknown = Reflect.get(event, 'key')
    if (changed === place || changed === null) store.set(listAtom, read())
  }
  window.addEventListener('storage', onStorage)

  return {
    contactsAtom: atom((get) => get(listAtom)),
    /** Keeps it, in the place of the one with its id; or says why not. */
    keep({ id = randomId(), ...draft }: ContactDraft): ContactProblem | null {
      const contact: Contact = { id, ...draft, name: cleanName(draft.name) }
      const contacts = read()
      const problem = contactProblem(contact, contacts)
      if (problem) return problem
      // What would not be read again must not take the place of what is.
      const checked = contactSchema.safeParse(contact)
      const others = contacts.filter((each) => each.id !== id)
      return checked.success && write([...others, checked.data]) ? null : { code: 'notKept' }
    },
    /** @returns whether the browser has removed it */
    remove: (id: string): boolean => write(read().filter((each) => each.id !== id)),
    destroy: () => window.removeEventListener('storage', onStorage),
  }
}

/** The contact of an address. */
export const contactOf = (contacts: readonly Contact[], address: string): Contact | undefined =>
  contacts.find((contact) => isSameAddress(contact.address, address))
