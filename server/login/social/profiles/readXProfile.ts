import * as z from 'zod/mini'
import type { ReadProfile } from '../provider.ts'

const answerSchema = z.object({ data: z.object({ id: z.string(), username: z.string() }) })

/** X tells no address. @see https://docs.x.com/x-api/users/user-lookup-me */
export const readXProfile: ReadProfile = async (ask, { user }) => {
  const { id, username } = z.parse(answerSchema, await ask(user)).data
  return { subject: id, email: null, emailVerified: false, userName: username }
}
