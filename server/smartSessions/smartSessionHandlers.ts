import type { smartSessionEndpoints } from '#shared/api/auth/smartSessions.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { isAllowedOrigin } from '#shared/origin/isAllowedOrigin.ts'
import type { Notices } from '../custody/notices.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { SignedInCaller } from '../login/gate/caller.ts'
import type { Projects } from '../projects/projects.ts'
import type { SmartSessionStore } from './createSmartSessionStore.ts'
import { readSignedSession } from './readSignedSession.ts'
import { smartSessionPolicy } from './smartSessionPolicy.ts'
import type { SmartSessionRow } from './smartSessionsTable.ts'

interface SmartSessionHandlersParameters {
  store: Pick<SmartSessionStore, 'add' | 'ofPerson'>
  limits: Pick<Limits, 'take'>
  projects: Pick<Projects, 'get'>
  notices: Pick<Notices, 'tell'>
  now: () => number
}

type Table = typeof smartSessionEndpoints
type Handle<Name extends keyof Table> = (
  request: ApiRequest<Table[Name]>,
  caller: SignedInCaller,
) => Promise<ApiAnswer<Table[Name]>>

export type SmartSessionHandlers = { [Name in keyof Table]: Handle<Name> }

/** Keeps what a person grants, and lists it to nobody but that person. */
export function createSmartSessionHandlers({
  store,
  limits,
  projects,
  notices,
  now,
}: SmartSessionHandlersParameters): SmartSessionHandlers {
  return {
    async record({ chainId, context }, caller) {
      const { person, projectId, site } = caller
      await limits.take({ ...smartSessionPolicy.recordRate, key: `smart session ${person.id}` })
      const { pci, grant } = await readSignedSession(chainId, context)
      const added = await store.add({
        ...{ pci, chainId, context, projectId, site, personId: person.id },
        address: grant.account.toLowerCase(),
        createdAt: new Date(now()),
        expiresAt: new Date(grant.end * 1_000),
        revokedAt: null,
      })
      if (added === 'full') throw new WalletKitError('TOO_MANY_REQUESTS', 'There are too many sessions')
      if (added === 'added') notices.tell(caller, { kind: 'sessionGranted', due: grant.end * 1_000 })
      return {}
    },

    async list({ skip }, { person }) {
      await limits.take({ ...smartSessionPolicy.listRate, key: `smart sessions ${person.id}` })
      const rows = await store.ofPerson(person.id, skip)
      return { sessions: await Promise.all(rows.map(async (row) => toKept(row, projects))) }
    },
  }
}

async function toKept(row: SmartSessionRow, projects: Pick<Projects, 'get'>) {
  const { chainId, context, createdAt } = row
  // Only such an id was ever written.
  if (!isCaipNetworkId(chainId)) throw new TypeError('A session of no network is kept')
  return { chainId, context, createdAt: createdAt.getTime(), project: await toSessionProject(row, projects) }
}

/** The project that a grant was made to. Its page is named where it is one of the project's: a stranger's address is a text of the stranger's. */
export async function toSessionProject(
  { projectId, site }: Pick<SmartSessionRow, 'projectId' | 'site'>,
  projects: Pick<Projects, 'get'>,
) {
  const project = await projects.get(projectId)
  const isOfProject = project !== null && isAllowedOrigin(site, project) === 'allowed'
  return { id: projectId, name: project?.name ?? projectId, ...(isOfProject && { url: site }) }
}
