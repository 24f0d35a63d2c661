import { useAppValue } from '../context/appContext.ts'
import { useFeature } from '../context/useFeature.ts'
import type { Contact } from './contact.ts'
import { contactOf, createContacts } from './createContacts.ts'

/** The contact whose address this is. */
export function useContact(address: string): Contact | undefined {
  return contactOf(useAppValue(useFeature(createContacts).contactsAtom), address)
}
