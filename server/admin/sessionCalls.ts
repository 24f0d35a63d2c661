import { deleteCookie, setCookie } from 'hono/cookie'
import type { AdminAnswer } from '#shared/api/admin/adminEndpoint.ts'
import type { sessionEndpoints } from '#shared/api/admin/session.ts'
import { clientIp } from '../limits/clientIp.ts'
import { describeBrowser } from '../login/gate/describeBrowser.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'
import type { AdminContext } from './adminContext.ts'
import { adminCookie } from './adminCookie.ts'
import type { AdminHandlers } from './adminHandlers.ts'
import { adminLimits, adminPolicy } from './adminPolicy.ts'
import { endOtherSessions, endOwnSession, endsOf, listSessions, pageTokenOf } from './adminSessions.ts'
import type { AdminSessionRow } from './adminTables.ts'
import type { Change } from './audit.ts'
import { exchange } from './exchange.ts'
import { redeem, toProjectId } from './invitations.ts'
import { type Access, type Granted, readAccess } from './roles.ts'

/** Signing in and out of the operator's page. */
export function sessionCalls(context: AdminContext): AdminHandlers<typeof sessionEndpoints> {
  const { queries, limits, config, now } = context
  const cookie = adminCookie(config.kitOrigin)

  return {
    async exchange({ accessToken, code }, _, http, audit) {
      const ip = sha256Url(clientIp(http, config.trustedProxies))
      await limits.take({ key: `admin exchange ip ${ip}`, ...adminLimits.exchangesPerIp })
      if (code !== undefined) await limits.take({ key: `admin code ip ${ip}`, ...adminLimits.codesPerIp })
      const browser = describeBrowser(http.req.header('User-Agent'))
      const { token, session, access } = await exchange(context, {
        ...{ accessToken, code, browser },
        audit: (transaction, account, granted) =>
          audit(transaction, { account, ...(granted && toAudit(granted)) }),
      })
      const maxAge = adminPolicy.session.lifetime / 1_000
      setCookie(http, cookie.name, token, { ...cookie.options, maxAge })
      return { answer: { me: describeCaller(session, access), pageToken: pageTokenOf(token) } }
    },

    me: async (_, { session, access }) => ({ answer: describeCaller(session, access) }),

    async signOut(_, { session }, http, audit) {
      await queries.transaction(async (transaction) => {
        await endOwnSession(transaction, session.id, session.account)
        await audit(transaction)
      })
      deleteCookie(http, cookie.name, cookie.options)
      return { answer: {} }
    },

    async listSessions(_, { session: current }) {
      const rows = await listSessions(queries, current.account, now())
      return {
        answer: {
          sessions: rows.map((row) => ({
            id: row.id,
            browser: row.browser,
            createdAt: row.createdAt.getTime(),
            lastUsedAt: row.lastUsedAt.getTime(),
            expiresAt: endsOf(row).expiresAt,
            isCurrent: row.id === current.id,
          })),
        },
      }
    },

    async endSession({ id }, { session }, _, audit) {
      await queries.transaction(async (transaction) => {
        await (id === undefined
          ? endOtherSessions(transaction, session)
          : endOwnSession(transaction, id, session.account))
        await audit(transaction, { changes: [{ field: 'session', before: id ?? 'all others', after: '' }] })
      })
      return { answer: {} }
    },

    async acceptInvitation({ code }, { session }, http, audit) {
      const ip = sha256Url(clientIp(http, config.trustedProxies))
      await limits.take({ key: `admin code ip ${ip}`, ...adminLimits.codesPerIp })
      const access = await queries.transaction(async (transaction) => {
        await audit(transaction, toAudit(await redeem(transaction, code, session.account, now())))
        return readAccess(transaction, session.account)
      })
      return { answer: describeCaller(session, access) }
    },
  }
}

function describeCaller(
  session: AdminSessionRow,
  { account, isOwner, roles }: Access,
): AdminAnswer<typeof sessionEndpoints.me> {
  return { account, isOwner, roles, ...endsOf(session) }
}

function toAudit({ account, projectId, role }: Granted): { changes: Change[]; projectId?: string } {
  const named = toProjectId(projectId)
  return {
    changes: [{ field: `role of ${account}`, before: '', after: role }],
    ...(named !== null && { projectId: named }),
  }
}
