import { Hono } from 'hono'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { AuthGate } from '../../login/gate/authGate.ts'
import { serveTable } from '../../login/gate/serveTable.ts'
import type { ApprovalRooms } from './createApprovalRooms.ts'

/** Where the secure frame meets a window of its own that it is cut off from: `POST {secureOrigin}/api/approval/…`. */
export function approvalRoute(gate: AuthGate, rooms: ApprovalRooms): Hono {
  const app = new Hono()
  serveTable(app, approvalEndpoints, gate, rooms)
  return app
}
