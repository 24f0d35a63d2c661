import * as z from 'zod/mini'
import { personSchema, type Session } from '#shared/api/auth/parts.ts'
import type { IdentityRow } from './identitiesTable.ts'

/** The person as the frame is told, by the identity that signed in. */
export function toPerson({ personId, method, email, userName }: IdentityRow): Session['person'] {
  return z.parse(personSchema, { id: personId, method, email, userName })
}
