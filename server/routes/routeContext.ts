import type { Dist } from '../assets/readDist.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { OpenProjects } from '../projects/openProjects.ts'
import type { EndpointPool } from '../rpc/createEndpointPool.ts'
import type { Endpoints } from '../rpc/createEndpoints.ts'

/** What the routes are made from. */
export interface RouteContext {
  config: Pick<ServerConfig, 'kitOrigin' | 'secureOrigin'>
  projects: OpenProjects['projects']
  ping: OpenProjects['ping']
  dist: Dist
  endpoints: Endpoints
  pool: EndpointPool
}
