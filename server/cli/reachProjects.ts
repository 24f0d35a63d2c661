import { answers } from '../admin/answers.ts'
import { createRemoteProjects } from '../admin/createRemoteProjects.ts'
import type { Projects } from '../projects/projects.ts'
import { adminSocketPath, openStore, type StoreLocation } from '../store/openStore.ts'

/** The projects, through the server that holds the data directory if one runs, or else opened here for a moment. */
export async function reachProjects(
  location: StoreLocation,
): Promise<{ projects: Projects; destroy(): Promise<void> }> {
  const socketPath = adminSocketPath(location.dataDirectory)
  if (location.databaseUrl === undefined && (await answers(socketPath)))
    return { projects: createRemoteProjects(socketPath), destroy: async () => undefined }
  // A broken connection shows in the command's own query.
  return openStore(location, () => undefined)
}
