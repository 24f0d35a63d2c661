import { Hono } from 'hono'
import { approvalEndpoints } from '#shared/api/auth/approval.ts'
import type { ApprovalRooms } from '../approval/createApprovalRooms.ts'
import type { AuthGate } from '../auth/http/authGate.ts'
import { serveTable } from './serveTable.ts'

/** Where the secure frame meets a window of its own that it is cut off from: `POST {secureOrigin}/api/approval/…`. */
export function approvalRoute(gate: AuthGate, rooms: ApprovalRooms): Hono {
  const app = new Hono()
  serveTable(app, approvalEndpoints, gate, rooms)
  return app
}
