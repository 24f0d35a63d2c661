import { Hono } from 'hono'
import type { ChainGate } from '../chains/gate/createChainGate.ts'
import { noOwnNames, type OwnNames } from '../chains/names/ownNames.ts'
import type { NamesConfig } from '../config/namesConfig.ts'
import type { Queries } from '../database/database.ts'
import { createLimits } from '../limits/rateLimits.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { createNameStore } from './createNameStore.ts'
import { createOwnNames } from './createOwnNames.ts'
import type { NameContext } from './nameContext.ts'
import { nameRoute } from './nameRoute.ts'

/** The operator's names: what says where they lead, and their routes. */
export interface NameServices {
  own: OwnNames
  route(
    reach: Pick<NameContext, 'chains'> & { gate: ChainGate; trustedProxies: number },
  ): Hono<KitEnvironment>
}

/** @param config left out: none are given */
export function createNameServices({
  config,
  queries,
  now,
}: {
  config: NamesConfig | undefined
  queries: Queries
  now: () => number
}): NameServices {
  if (!config) return { own: noOwnNames, route: () => new Hono<KitEnvironment>() }
  const store = createNameStore({ queries, now })
  const limits = createLimits({ queries, now })
  return {
    own: createOwnNames(store, config),
    route: (reach) => nameRoute({ ...reach, config, store, limits, now }),
  }
}
