import * as z from 'zod/mini'
import { foreignTextSchema } from '#shared/api/chain/parts.ts'
import { chainNamespaceSchema } from '#shared/caip/caipNetworkId.ts'
import { plainText } from '../../ui/plainText.ts'

/** Characters of a contact's name. */
export const maxNameLength = 40

/** More are refused with a sentence: nobody's contact is dropped for another one. */
export const maxContacts = 200

/** A contact's name as it is kept: one line, without marks that hide or turn text. Empty where nothing can be seen of it. */
export const cleanName = (name: string) =>
  // Twice: what stood between two blanks is gone after the first time.
  plainText(plainText(name, Number.POSITIVE_INFINITY), maxNameLength)

/** Somebody whom the person pays, by a name that the person has given. */
export const contactSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  namespace: chainNamespaceSchema,
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.refine((name) => name !== '' && cleanName(name) === name)),
  /** The name that the address was found by; null where it is longer than names are kept. */
  foundBy: z.catch(z.nullable(foreignTextSchema), null),
})
export type Contact = z.infer<typeof contactSchema>

/** Why a contact is not kept. `other`: whose name or address it is already. */
export type ContactProblem =
  | { code: 'nameMissing' | 'nameIsAddress' | 'full' | 'notKept' }
  | { code: 'nameTaken' | 'addressTaken'; other: string }
