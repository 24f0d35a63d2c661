import { answers } from '../admin/claimSocket.ts'
import { createRemoteProjects } from '../admin/createRemoteProjects.ts'
import { adminSocketPath, openProjects, type ProjectsLocation } from '../projects/openProjects.ts'
import type { Projects } from '../projects/projects.ts'

/** The projects, through the server that holds the data directory if one runs, or else opened here for a moment. */
export async function reachProjects(
  location: ProjectsLocation,
): Promise<{ projects: Projects; destroy(): Promise<void> }> {
  const socketPath = adminSocketPath(location.dataDirectory)
  if (location.databaseUrl === undefined && (await answers(socketPath)))
    return { projects: createRemoteProjects(socketPath), destroy: async () => undefined }
  // A broken connection shows in the command's own query.
  return openProjects(location, () => undefined)
}
