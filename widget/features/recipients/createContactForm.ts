import { atom } from 'jotai/vanilla'
import type { ChainNamespace } from '#shared/caip/caipNetworkId.ts'
import { createSendApi } from '../../services/chainApi/createSendApi.ts'
import { createAccountData } from '../accountData/createAccountData.ts'
import type { Target } from '../accountData/createAccountWatcher.ts'
import { type Contact, type ContactProblem, cleanName } from '../contacts/contact.ts'
import { createContacts } from '../contacts/createContacts.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createAccountIdentities } from '../identity/createAccountIdentities.ts'
import type { Route } from '../router/routerReducer.ts'
import { createReceiverLookup } from '../send/createReceiverLookup.ts'
import { createRecents } from '../send/createRecents.ts'
import { knownReceivers } from '../send/knownReceivers.ts'
import { findLookAlike, namespaceOfAddress } from '../send/receiver.ts'

export type ContactFormProblem = ContactProblem | { code: 'addressMissing' }

/** A link pays something; a contact is only whom. */
const onlyWhom = { amount: null, symbol: null, hasMemo: false, words: '' } as const

/** The form of one contact: a new one, with what is known of it, or one that is changed. */
export function createContactForm(features: FeatureContext, given: Route['contact']) {
  const { store, networks, project, window, feature } = features
  const contacts = feature(createContacts)
  const identities = feature(createAccountIdentities)
  const { targetAtom } = feature(createAccountData).watcher
  const recents = createRecents({ window, projectId: project.projectId })
  const start = startOf(given, store.get(contacts.contactsAtom))
  const { id, name, address, foundBy } = start
  const fieldsAtom = atom({ name, address })
  const problemAtom = atom<ContactFormProblem | null>(null)
  const lookup = createReceiverLookup({
    store,
    findName: createSendApi(project).findName,
    lookUp: (found) => void identities.look(found),
    placeOf: () => null,
    fill: async () => onlyWhom,
  })
  let namespace: ChainNamespace | undefined

  const look = (text: string) => {
    const target = targetOf(text)
    namespace = target?.namespace
    void lookup.look(text, target)
  }
  /** Where it is looked up: on the network in use, or on one of the address's own kind. */
  const targetOf = (text: string): Target | null => {
    const target = store.get(targetAtom)
    const wanted = namespaceOfAddress(text) ?? target?.namespace
    const network = wanted && networks.networkOf(wanted)
    return target && wanted && network && wanted !== target.namespace
      ? { ...target, namespace: wanted, network }
      : target
  }
  look(address)

  return {
    /** Whether there is one to change or to remove. */
    id,
    fieldsAtom,
    problemAtom,
    receiverAtom: lookup.receiverAtom,
    /** What the address could be taken for, and is not; null: for none that is known. */
    lookAlikeAtom: atom((get) => {
      const receiver = get(lookup.receiverAtom)
      get(contacts.contactsAtom)
      if (receiver.status !== 'known' || !namespace) return null
      return (
        findLookAlike(receiver.address, knownReceivers({ features, contacts, recents }, namespace)) ?? null
      )
    }),
    typeName(text: string) {
      store.set(problemAtom, null)
      store.set(fieldsAtom, (fields) => ({ ...fields, name: text }))
    },
    typeAddress(text: string) {
      store.set(problemAtom, null)
      store.set(fieldsAtom, (fields) => ({ ...fields, address: text }))
      look(text)
    },
    /** @returns whether it is kept; else its problem is set, or its address says one */
    save(): boolean {
      const fields = store.get(fieldsAtom)
      const receiver = store.get(lookup.receiverAtom)
      const fail = (problem: ContactFormProblem | null) => {
        store.set(problemAtom, problem)
        return problem === null
      }
      if (cleanName(fields.name) === '') return fail({ code: 'nameMissing' })
      // Another name for an address that is kept already: nothing has to be looked up, nor has its network to be there.
      if (id !== undefined && fields.address === address)
        return fail(contacts.keep({ ...start, id, name: fields.name }))
      if (receiver.status === 'empty') return fail({ code: 'addressMissing' })
      if (receiver.status !== 'known' || !namespace) return false
      const isUntouched = fields.address === address
      return fail(
        contacts.keep({
          ...{ id, namespace, name: fields.name, address: receiver.address },
          foundBy: receiver.name ?? (isUntouched ? foundBy : null),
        }),
      )
    },
    /** @returns whether it is gone */
    remove: () => id !== undefined && contacts.remove(id),
    destroy: lookup.destroy,
  }
}

export type ContactForm = ReturnType<typeof createContactForm>

type Start = Omit<Contact, 'id'> & { id: string | undefined }

const empty: Start = { id: undefined, namespace: 'eip155', name: '', address: '', foundBy: null }

/** What stands in the form when it is opened. */
function startOf(given: Route['contact'], contacts: readonly Contact[]): Start {
  if (!given) return empty
  if ('id' in given) return contacts.find(({ id }) => id === given.id) ?? empty
  return { ...empty, ...given, name: given.foundBy ?? '' }
}
