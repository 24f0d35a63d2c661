import type { FrameConfig } from '#shared/entities/frameConfig.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { version } from '../config/version.ts'
import type { LoginOffers } from '../login/toLoginOffers.ts'
import { toProjectLogins } from '../login/toProjectLogins.ts'
import type { Project } from '../projects/project.ts'
import { projectNetworks } from '../projects/projectNetworks.ts'

/** What the secure frame may know of a project: never the project's own endpoints, which may hold keys. */
export function toFrameConfig(
  project: Project,
  { kitOrigin, escrowKey }: Pick<ServerConfig, 'kitOrigin' | 'escrowKey'>,
  offers: LoginOffers,
): FrameConfig {
  const { id, name, allowedOrigins, allowDevelopmentHosts, features } = project
  return {
    projectId: id,
    name,
    kitOrigin,
    allowedOrigins,
    allowDevelopmentHosts,
    networks: projectNetworks(project),
    features: {
      ...toProjectLogins(features, offers),
      requireRecovery: features.requireRecovery ?? false,
      escrow: escrowKey !== undefined,
    },
    version,
  }
}
