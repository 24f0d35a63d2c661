import { findAdminSocket } from '../database/adminSockets.ts'
import { createRemoteProjects } from '../projects/createRemoteProjects.ts'
import { openStore, type StoreLocation } from '../projects/openStore.ts'
import type { Projects } from '../projects/projects.ts'

/** The projects, through the server that holds the data directory if one runs, or else opened here for a moment. */
export async function reachProjects(
  location: StoreLocation,
): Promise<{ projects: Projects; destroy(): Promise<void> }> {
  const socketPath = location.databaseUrl === undefined ? await findAdminSocket(location.dataDirectory) : null
  if (socketPath !== null)
    return { projects: createRemoteProjects(socketPath), destroy: async () => undefined }
  // A broken connection shows in the command's own query.
  return openStore(location, () => undefined)
}
