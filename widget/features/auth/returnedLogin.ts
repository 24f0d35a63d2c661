import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '#shared/entities/socialLogin.ts'

const schema = z.tuple([z.enum(socialProviders), z.string().check(z.regex(/^[0-9a-f]{32}$/))])

/** The login that the page is back from: `{provider}.{attempt}`. Null for one of no provider. */
export function returnedLogin(returned: string): { provider: SocialProvider; attempt: string } | null {
  const parsed = schema.safeParse(returned.split('.'))
  if (!parsed.success) return null
  const [provider, attempt] = parsed.data
  return { provider, attempt }
}
