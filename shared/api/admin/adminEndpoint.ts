import * as z from 'zod/mini'

/**
 * Who may do what, from the least to the most. The first three each hold in one project: who has one sees it, edits it, and decides who
 * else does. An `owner` has the whole server, and every project as its admin has.
 */
export const projectRoles = ['viewer', 'member', 'admin'] as const
export const adminRoles = [...projectRoles, 'owner'] as const
export type ProjectRole = (typeof projectRoles)[number]
export type AdminRole = (typeof adminRoles)[number]

/** Why a call of the operator's page can fail. `docs/host/admin.md` says of each what to do. */
export const adminErrorCodes = [
  'INVALID_PARAMS',
  'MESSAGE_TOO_LARGE',
  'ORIGIN_NOT_ALLOWED',
  'THROTTLED',
  'INTERNAL',
  'SESSION_EXPIRED',
  'ROLE_REQUIRED',
  'PROJECT_NOT_FOUND',
  'PROJECT_CHANGED',
  'SIGN_IN_INVALID',
  'CODE_INVALID',
  'LAST_OWNER',
  'NOT_FOUND',
] as const
export type AdminErrorCode = (typeof adminErrorCodes)[number]

/**
 * One call of the operator's page: `POST {kitOrigin}/admin/api/{path}` with a JSON body, the session's cookie and the header
 * `adminHeader`. Both ends parse. A failure is `adminErrorSchema` with a fitting HTTP status.
 */
export interface AdminEndpoint {
  path: string
  request: z.ZodMiniType
  answer: z.ZodMiniType
  /** The least role that may. `nothing`: also who is not signed in. `session`: whoever is, with any role anywhere. */
  needs: 'nothing' | 'session' | AdminRole
  /** Where the role is looked for: of the whole server, or of the project that `projectId` of the request names. */
  scope: 'server' | 'project'
  /** Whether it changes something, and so stands in the audit log. */
  isAudited: boolean
  /**
   * Beside the ones that every call has: `INVALID_PARAMS`, `MESSAGE_TOO_LARGE`, `ORIGIN_NOT_ALLOWED`, `THROTTLED`, `INTERNAL`; with a
   * session `SESSION_EXPIRED` and `ROLE_REQUIRED`; in a project `PROJECT_NOT_FOUND`, also where one has no role at all.
   */
  errors: readonly AdminErrorCode[]
}

export type AdminEndpointTable = Readonly<Record<string, AdminEndpoint>>
export type AdminRequest<E extends AdminEndpoint> = z.infer<E['request']>
export type AdminAnswer<E extends AdminEndpoint> = z.infer<E['answer']>

/** Of every call: the page's token, which stands in its document and in the answer that starts a session; before that `sign-in`. */
export const adminHeader = 'WalletKit-Admin'

/** The body of a failed call. `requestId` finds the server's line. */
export const adminErrorSchema = z.object({
  code: z.enum(adminErrorCodes),
  message: z.string(),
  requestId: z.optional(z.string()),
  /** In seconds, with `THROTTLED`. */
  retryAfter: z.optional(z.number()),
})
export type AdminErrorBody = z.infer<typeof adminErrorSchema>

/** CAIP-10: who somebody is, here and in the audit log. */
export const operatorSchema = z.string().check(z.maxLength(200))
/** Milliseconds since the epoch. */
export const adminTimeSchema = z.int().check(z.gte(0))
export const projectIdField = { projectId: z.string().check(z.minLength(1), z.maxLength(64)) }
export const nothingSchema = z.strictObject({})
