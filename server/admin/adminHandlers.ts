import type { Hono } from 'hono'
import type { AdminEndpointTable } from '#shared/api/admin/adminEndpoint.ts'
import type { AdminContext } from './adminContext.ts'
import { type AdminHandler, serveAdminCall } from './serveAdminCall.ts'

/** What answers each call of a table, by its name. */
export type AdminHandlers<Table extends AdminEndpointTable> = {
  [Name in keyof Table]: AdminHandler<Table[Name]>
}

export function serveAdminTable<Table extends AdminEndpointTable>(
  app: Hono,
  context: AdminContext,
  table: Table,
  handlers: AdminHandlers<Table>,
): void {
  for (const name in table)
    serveAdminCall(app, context, { name, endpoint: table[name], handle: handlers[name] })
}
