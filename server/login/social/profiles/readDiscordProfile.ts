import * as z from 'zod/mini'
import type { ReadProfile } from '../provider.ts'

const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.optional(z.nullable(z.string())),
  verified: z.optional(z.boolean()),
})

/** @see https://discord.com/developers/docs/resources/user#user-object */
export const readDiscordProfile: ReadProfile = async (ask, { user }) => {
  const { id, username, email, verified } = z.parse(userSchema, await ask(user))
  return { subject: id, email: email ?? null, emailVerified: verified ?? false, userName: username }
}
