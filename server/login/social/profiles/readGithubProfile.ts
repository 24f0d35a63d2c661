import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ReadProfile } from '../provider.ts'

const userSchema = z.object({ id: z.int(), login: z.string() })
const emailsSchema = z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }))

/**
 * The user's own `email` is whatever they show to the world; which addresses are verified stands in another list.
 *
 * @see https://docs.github.com/en/rest/users/emails
 */
export const readGithubProfile: ReadProfile = async (ask, { user, emails }) => {
  if (emails === undefined) throw new WalletKitError('INTERNAL', 'GitHub has no list of addresses')
  const { id, login } = z.parse(userSchema, await ask(user))
  const primary = z.parse(emailsSchema, await ask(emails)).find((one) => one.primary)
  return {
    subject: String(id),
    email: primary?.email ?? null,
    emailVerified: primary?.verified ?? false,
    userName: login,
  }
}
