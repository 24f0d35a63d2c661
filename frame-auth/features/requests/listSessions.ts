import { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import type { Api } from '../../services/api/api.ts'

/** A page of what the server keeps of the person's grants. @throws the codes of `smartSessionEndpoints.list`; `INVALID_PARAMS` */
export function listSessions(api: Api, asked: { skip: number }, signal: AbortSignal) {
  return api.call(smartSessionEndpoints.list, asked, { signal })
}
