import { Hono } from 'hono'
import { begin } from '#shared/async/begin.ts'
import type { ChainGate } from '../chains/gate/createChainGate.ts'
import { noOwnNames, type OwnNames } from '../chains/names/ownNames.ts'
import type { NamesConfig } from '../config/namesConfig.ts'
import type { Queries } from '../database/database.ts'
import { createLimits } from '../limits/rateLimits.ts'
import type { KitEnvironment } from '../projects/requireProject.ts'
import { createNameStore } from './createNameStore.ts'
import { createOwnNames } from './createOwnNames.ts'
import { createSigner } from './gateway/createSigner.ts'
import { gatewayRoute } from './gateway/gatewayRoute.ts'
import type { NameContext } from './nameContext.ts'
import { nameRoute } from './nameRoute.ts'

/** The operator's names: what says where they lead, and their routes. */
export interface NameServices {
  own: OwnNames
  route(
    reach: Pick<NameContext, 'chains' | 'coinPrice' | 'sponsored'> & {
      gate: ChainGate
      trustedProxies: number
    },
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
  const own = createOwnNames(store, config)
  const signers = once(() =>
    Promise.all([
      begin(() => createSigner(queries, config, config.signer, now)),
      begin(() => createSigner(queries, config, config.signer + 1, now)),
    ]),
  )
  const limits = createLimits({ queries, now })
  return {
    own,
    route: (reach) => {
      const app = new Hono<KitEnvironment>()
      app.route('/', nameRoute({ ...reach, config, store, limits, now }))
      app.route('/', gatewayRoute({ config, own, signers, trustedProxies: reach.trustedProxies }))
      return app
    },
  }
}

/** Made when it is first asked for, and again where that has failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
