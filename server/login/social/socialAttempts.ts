import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { socialProviders } from '#shared/entities/socialLogin.ts'
import { loginFragment } from '#shared/handshake/loginMessages.ts'
import type { Queries } from '../../database/database.ts'
import { socialPolicy } from './socialPolicy.ts'

/** Whom a provider vouches for: (issuer, subject) is the person, everything else is only shown. */
export const socialIdentitySchema = z.strictObject({
  issuer: z.string().check(z.minLength(1), z.maxLength(256)),
  subject: z.string().check(z.minLength(1), z.maxLength(256)),
  email: z.nullable(z.string().check(z.maxLength(254))),
  emailVerified: z.boolean(),
  userName: z.nullable(z.string().check(z.maxLength(128))),
})
export type SocialIdentity = z.infer<typeof socialIdentitySchema>

/** How a login at a provider can end badly. */
export const socialFailures = [
  'PROVIDER_REFUSED',
  'PROVIDER_UNREACHABLE',
  'PROVIDER_INVALID_RESPONSE',
] as const
export type SocialFailure = (typeof socialFailures)[number]

/**
 * A login at a provider. `registered` by a device, `started` in a browser window, `answered` by the provider: from then on
 * no other answer counts. It ends as `done` or `failed`, and as `used` when its device has got the session.
 */
export const socialAttemptSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  provider: z.enum(socialProviders),
  /** Gets the session, and nobody else. */
  device: z.string(),
  /** The page that it was begun on, by its origin. */
  site: z.string(),
  /** The page to go back to, where no window could be opened. */
  returnUrl: z.nullable(z.string()),
  status: z.enum(['registered', 'started', 'answered', 'done', 'failed', 'used']),
  /** SHA-256 of the secret that the window's browser keeps. */
  binding: z.nullable(z.string()),
  failure: z.nullable(z.enum(socialFailures)),
  identity: z.nullable(socialIdentitySchema),
})
export type SocialAttempt = z.infer<typeof socialAttemptSchema>

export const socialAttemptsTable = pgTable(
  'social_attempts',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    provider: text('provider').notNull(),
    device: text('device').notNull(),
    site: text('site').notNull(),
    returnUrl: text('return_url'),
    status: text('status').notNull(),
    binding: text('binding'),
    failure: text('failure'),
    identity: jsonb('identity'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  ({ device, createdAt, expiresAt }) => [
    index('social_attempts_recent').on(device, createdAt),
    index('social_attempts_old').on(expiresAt),
  ],
)

export type NewSocialAttempt = Pick<
  SocialAttempt,
  'id' | 'projectId' | 'provider' | 'device' | 'site' | 'returnUrl'
>

/** The logins under way. Each step is one statement that says what it starts from: of two at once, one wins. */
export interface SocialAttempts {
  /** False if the id is taken. */
  register(attempt: NewSocialAttempt): Promise<boolean>
  /** Null for one that is not there, or too old. */
  find(id: string): Promise<SocialAttempt | null>
  /** A window goes to the provider; it may begin anew until there is an answer. */
  start(id: string, binding: string): Promise<boolean>
  /** Takes the provider's answer: true once. */
  answer(id: string, binding: string): Promise<boolean>
  finish(id: string, identity: SocialIdentity): Promise<void>
  /** Ends one that has no result yet. */
  fail(id: string, failure: SocialFailure): Promise<void>
  /** Gives the result out: to this device, once. */
  use(id: string, device: string): Promise<SocialIdentity | null>
}

export function createSocialAttempts(queries: Queries, now: () => number): SocialAttempts {
  const alive = (id: string) =>
    and(eq(socialAttemptsTable.id, id), gt(socialAttemptsTable.expiresAt, new Date(now())))

  return {
    async register(attempt) {
      const createdAt = new Date(now())
      await queries.delete(socialAttemptsTable).where(lte(socialAttemptsTable.expiresAt, createdAt))
      const expiresAt = new Date(now() + socialPolicy.attemptLifetime)
      const rows = await queries
        .insert(socialAttemptsTable)
        .values({ ...attempt, status: 'registered', createdAt, expiresAt })
        .onConflictDoNothing()
        .returning()
      return rows.length > 0
    },

    async find(id) {
      const [row] = await queries.select().from(socialAttemptsTable).where(alive(id))
      return row ? z.parse(socialAttemptSchema, row) : null
    },

    async start(id, binding) {
      const rows = await queries
        .update(socialAttemptsTable)
        .set({ status: 'started', binding })
        .where(and(alive(id), inArray(socialAttemptsTable.status, ['registered', 'started'])))
        .returning()
      return rows.length > 0
    },

    async answer(id, binding) {
      const rows = await queries
        .update(socialAttemptsTable)
        .set({ status: 'answered' })
        .where(
          and(alive(id), eq(socialAttemptsTable.status, 'started'), eq(socialAttemptsTable.binding, binding)),
        )
        .returning()
      return rows.length > 0
    },

    async finish(id, identity) {
      await queries
        .update(socialAttemptsTable)
        .set({ status: 'done', identity })
        .where(and(alive(id), eq(socialAttemptsTable.status, 'answered')))
    },

    async fail(id, failure) {
      await queries
        .update(socialAttemptsTable)
        .set({ status: 'failed', failure })
        .where(and(alive(id), inArray(socialAttemptsTable.status, ['registered', 'started', 'answered'])))
    },

    async use(id, device) {
      const [row] = await queries
        .update(socialAttemptsTable)
        .set({ status: 'used' })
        .where(and(alive(id), eq(socialAttemptsTable.device, device), eq(socialAttemptsTable.status, 'done')))
        .returning()
      return row ? z.parse(socialAttemptSchema, row).identity : null
    },
  }
}

/**
 * The page that was left for the login, told which one is over. Its own fragment stays behind that: a page may keep in it where it
 * is. Null for a login in a window of its own.
 */
export function toReturnUrl({
  id,
  provider,
  returnUrl,
}: Pick<SocialAttempt, 'id' | 'provider' | 'returnUrl'>): string | null {
  if (returnUrl === null) return null
  const url = new URL(returnUrl)
  url.hash = `${loginFragment}=${provider}.${id}${url.hash.slice(1)}`
  return url.href
}
