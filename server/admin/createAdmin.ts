import { Hono } from 'hono'
import { auditEndpoints } from '#shared/api/admin/audit.ts'
import { memberEndpoints } from '#shared/api/admin/members.ts'
import { offerEndpoints } from '#shared/api/admin/offer.ts'
import { operationEndpoints } from '#shared/api/admin/operations.ts'
import { projectEndpoints } from '#shared/api/admin/projects.ts'
import { sessionEndpoints } from '#shared/api/admin/session.ts'
import { statsEndpoints } from '#shared/api/admin/stats.ts'
import { begin } from '#shared/async/begin.ts'
import { createProjectStore } from '../projects/projects.ts'
import { limitBody } from '../responses/limitBody.ts'
import { dataHeaders } from '../responses/responseHeaders.ts'
import type { AdminContext } from './adminContext.ts'
import { serveAdminTable } from './adminHandlers.ts'
import { type AdminFiles, serveAdminPage } from './adminPage.ts'
import { adminPolicy } from './adminPolicy.ts'
import { sweepSessions } from './adminSessions.ts'
import { auditCalls } from './auditCalls.ts'
import { sweepInvitations } from './invitations.ts'
import { memberCalls } from './memberCalls.ts'
import { offerCalls } from './offerCalls.ts'
import { operationCalls } from './operationCalls.ts'
import { ownedProjectCalls } from './projectCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { statsCalls } from './statsCalls.ts'

/** The operator's page, its calls, and what removes what is over. */
export interface Admin {
  route: Hono
  destroy(): Promise<void>
}

/** @param context with the server's own projects: what is read of them here comes from the database, past what this process remembers */
export function createAdmin(context: AdminContext, files: AdminFiles): Admin {
  const { queries, now, onUnexpected } = context
  const { get, list } = createProjectStore(queries)
  const fresh: AdminContext = { ...context, projects: { ...context.projects, get, list } }

  const route = new Hono()
  route.use('/admin/api/*', limitBody({ maxSize: adminPolicy.bodyBytes, onError: refuseLong }))
  serveAdminTable(route, fresh, sessionEndpoints, sessionCalls(fresh))
  serveAdminTable(route, fresh, projectEndpoints, ownedProjectCalls(fresh))
  serveAdminTable(route, fresh, memberEndpoints, memberCalls(fresh))
  serveAdminTable(route, fresh, auditEndpoints, auditCalls(fresh))
  serveAdminTable(route, fresh, offerEndpoints, offerCalls(fresh))
  serveAdminTable(route, fresh, operationEndpoints, operationCalls(fresh))
  serveAdminTable(route, fresh, statsEndpoints, statsCalls(fresh))
  serveAdminPage(route, fresh, files)

  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = Promise.all([
      begin(() => sweepSessions(queries, now())),
      begin(() => sweepInvitations(queries, now())),
    ]).then(() => undefined, onUnexpected)
  }, adminPolicy.sweepInterval)
  timer.unref()

  return {
    route,
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}

const refuseLong: Parameters<typeof limitBody>[0]['onError'] = ({ json }) =>
  json({ code: 'MESSAGE_TOO_LARGE', message: 'The body is too large' }, 413, dataHeaders)
