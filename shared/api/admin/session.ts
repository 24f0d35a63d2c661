import * as z from 'zod/mini'
import {
  type AdminEndpointTable,
  adminTimeSchema,
  nothingSchema,
  operatorSchema,
  projectRoles,
} from './adminEndpoint.ts'

/** A one-time code: the first owner's, which the server has printed, or an invitation's. */
export const adminCodeSchema = z.string().check(z.minLength(1), z.maxLength(100))

/** Who is signed in, and what they may do at this moment. */
export const meSchema = z.strictObject({
  account: operatorSchema,
  isOwner: z.boolean(),
  /** Roles of this person's own; an owner need not have any. */
  roles: z.array(z.strictObject({ projectId: z.string(), role: z.enum(projectRoles) })),
  /** When the session ends whatever happens, and when it does where nothing does. */
  expiresAt: adminTimeSchema,
  idleAt: adminTimeSchema,
})
export type Me = z.infer<typeof meSchema>

/**
 * What the page's document says, as JSON in the element `adminConfigElementId`. `pageToken` goes with every call (`adminHeader`); null:
 * nobody is signed in. Only a document that a browser has navigated to has it, so that no other document of this origin can act here.
 */
export const adminConfigSchema = z.strictObject({
  /** Of the project that this page itself signs in with. */
  projectId: z.string(),
  kitOrigin: z.string(),
  version: z.string(),
  pageToken: z.nullable(z.string()),
  /** Nobody has the server yet: the code that it has printed makes whoever brings it its first owner. */
  isWithoutOwner: z.boolean(),
})
export type AdminConfig = z.infer<typeof adminConfigSchema>
export const adminConfigElementId = 'wallet-kit-admin'

const own = { scope: 'server', errors: [] } as const

export const sessionEndpoints = {
  /**
   * Exchanges the access token of a sign-in with a wallet (`projectId` of the page's document) for the session's cookie. Who has no role
   * brings a code; without one: `ROLE_REQUIRED`, and the same token may come again with a code. Otherwise a token is good once.
   */
  exchange: {
    path: 'session',
    request: z.strictObject({
      accessToken: z.string().check(z.maxLength(4_096)),
      code: z.optional(adminCodeSchema),
    }),
    answer: z.strictObject({ me: meSchema, pageToken: z.string() }),
    needs: 'nothing',
    scope: 'server',
    isAudited: true,
    errors: ['SIGN_IN_INVALID', 'ROLE_REQUIRED', 'CODE_INVALID'],
  },
  me: {
    path: 'session/me',
    request: nothingSchema,
    answer: meSchema,
    needs: 'session',
    isAudited: false,
    ...own,
  },
  signOut: {
    path: 'session/sign-out',
    request: nothingSchema,
    answer: nothingSchema,
    needs: 'session',
    isAudited: true,
    ...own,
  },
  /** Of this person, the newest first. */
  listSessions: {
    path: 'sessions',
    request: nothingSchema,
    answer: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.string(),
          /** As `Firefox on Linux`. */
          browser: z.string(),
          createdAt: adminTimeSchema,
          lastUsedAt: adminTimeSchema,
          expiresAt: adminTimeSchema,
          isCurrent: z.boolean(),
        }),
      ),
    }),
    needs: 'session',
    isAudited: false,
    ...own,
  },
  /** One of this person's. `id` left out: all but this one. */
  endSession: {
    path: 'sessions/end',
    request: z.strictObject({ id: z.optional(z.string().check(z.maxLength(64))) }),
    answer: nothingSchema,
    needs: 'session',
    scope: 'server',
    isAudited: true,
    errors: ['NOT_FOUND'],
  },
  /** For who is signed in already and gets one role more. */
  acceptInvitation: {
    path: 'invitations/accept',
    request: z.strictObject({ code: adminCodeSchema }),
    answer: meSchema,
    needs: 'session',
    scope: 'server',
    isAudited: true,
    errors: ['CODE_INVALID'],
  },
} as const satisfies AdminEndpointTable
