import * as z from 'zod/mini'
import type { ReadProfile } from '../provider.ts'

const userSchema = z.object({ id: z.string(), name: z.optional(z.string()), email: z.optional(z.string()) })

/**
 * Facebook does not say whether it has verified an address, so none counts as verified.
 *
 * @see https://developers.facebook.com/docs/graph-api/reference/user
 */
export const readFacebookProfile: ReadProfile = async (ask, { user }) => {
  const url = new URL(user)
  url.searchParams.set('fields', 'id,name,email')
  const { id, name, email } = z.parse(userSchema, await ask(url.href))
  return { subject: id, email: email ?? null, emailVerified: false, userName: name ?? null }
}
