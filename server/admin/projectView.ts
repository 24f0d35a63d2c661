import type { AdminProject } from '#shared/api/admin/projects.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Project } from '../projects/project.ts'
import { writeTag } from './writeTag.ts'

/** A project as the operator's page reads it: of endpoints of its own, which may hold keys, the hosts alone. */
export function toAdminProject(
  project: Project,
  { kitOrigin, projects }: Pick<ServerConfig, 'kitOrigin' | 'projects'>,
): AdminProject {
  const { customRpcUrls, tagOptions = {}, texts, createdAt, updatedAt, features, ...settings } = project
  return {
    ...settings,
    features: Object.fromEntries(
      Object.entries(features).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    tagOptions,
    customRpcUrls: Object.entries(customRpcUrls).map(([chainId, urls]) => ({
      chainId,
      hosts: urls.map((url) => new URL(url).host),
    })),
    createdAt: Date.parse(createdAt),
    updatedAt: Date.parse(updatedAt),
    revision: updatedAt,
    isConfigured: projects.some(({ id }) => id === project.id),
    tag: writeTag({ kitOrigin, projectId: project.id, tagOptions }),
  }
}
