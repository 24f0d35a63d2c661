import { useCallback } from 'react'
import { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import { useAuth } from '../auth/useAuth.ts'
import { useFeature } from '../context/useFeature.ts'
import { createPermissions, type Permissions } from './createPermissions.ts'
import type { ListKept } from './session.ts'

/** Sessions for their views, and how the secure frame is asked for what the server keeps. */
export function useSessions(): Permissions & { list: ListKept } {
  const auth = useAuth()
  const list: ListKept = useCallback(
    async (skip, signal) =>
      smartSessionEndpoints.list.answer.parse(await (await auth.need()).listSessions(skip, signal)),
    [auth],
  )
  return { ...useFeature(createPermissions), list }
}
