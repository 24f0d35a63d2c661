import { Hono } from 'hono'
import { sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { begin } from '#shared/async/begin.ts'
import { isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { AuthGate } from '../../login/gate/createGate.ts'
import { serveEndpoint } from '../../login/gate/serveEndpoint.ts'
import { chooseSponsor, takeShare } from './chooseSponsor.ts'
import { hashSponsored } from './hashSponsored.ts'
import { maxCostOf, prepareOperation } from './prepareOperation.ts'
import { sendOperation } from './sendOperation.ts'
import { type SponsoringContext, sponsoringPolicy } from './sponsoringContext.ts'
import { toDollars } from './toDollars.ts'

type Prepared = ApiAnswer<(typeof sponsorEndpoints)['prepare']>

interface Asker {
  personId: string
  projectId: string
  signal: AbortSignal
}

/** `POST {secureOrigin}/api/sponsor/…`: user operations that somebody else pays for, from their preparation to a bundler. */
export function sponsorRoute({ gate, ...context }: SponsoringContext & { gate: AuthGate }): Hono {
  const app = new Hono()
  const { configs, limits } = context
  const { preparing, sending } = sponsoringPolicy

  serveEndpoint(app, sponsorEndpoints.chains, gate, async () => ({
    chains: [...configs].flatMap(([id, { pagePaymasters }]) =>
      pagePaymasters && isCaipNetworkId(id) ? [id] : [],
    ),
  }))
  serveEndpoint(app, sponsorEndpoints.prepare, gate, async (asked, { person, projectId }, signal) => {
    await limits.take({ ...preparing, key: `operations prepared ${person.id}` })
    return prepare(context, asked, { personId: person.id, projectId, signal })
  })
  serveEndpoint(app, sponsorEndpoints.send, gate, async (asked, { person, projectId }, signal) => {
    await limits.take({ ...sending, key: `operations sent ${person.id}` })
    await context.chains.of({ id: asked.chainId, namespace: 'eip155', projectId }, signal)
    await sendOperation(context, asked, signal)
    return {}
  })
  return app
}

/** What somebody refuses is an answer: the person may pay themselves. */
async function prepare(
  context: SponsoringContext,
  asked: ApiRequest<(typeof sponsorEndpoints)['prepare']>,
  { personId, projectId, signal }: Asker,
): Promise<Prepared> {
  const { chainId } = asked
  const config = context.configs.get(chainId)
  const payer = config && chooseSponsor(config, asked)
  if (!config || !payer) return { status: 'none' }
  try {
    // First: of a network that the project does not have nobody's share is taken.
    const ask = await context.chains.of({ id: chainId, namespace: 'eip155', projectId }, signal)
    if ('url' in payer.service) await takeShare(config, { limits: context.limits, chainId, personId })
    const [prepared, price] = await Promise.all([
      begin(() => prepareOperation(context, { asked, config, payer, ask, signal })),
      begin(() => context.coinPrice(chainId, projectId, signal)),
    ])
    const { sponsorship } = prepared
    const most = maxCostOf(sponsorship)
    await context.sponsored.prepared({
      ...{
        key: hashSponsored({ chainId, sender: asked.account, ...sponsorship }),
        projectId,
        chain: chainId,
      },
      ...{ payer: 'url' in payer.service ? 'operator' : 'page', most, dollars: toDollars(most, price) },
      preparedAt: new Date(context.now()),
    })
    return prepared
  } catch (error) {
    if (!(error instanceof WalletKitError)) throw error
    if (error.code === 'THROTTLED')
      return { status: 'refused', reason: 'What the sponsor pays in a day is used up' }
    if (error.code !== 'RPC_ERROR' && error.code !== 'RPC_UNREACHABLE') throw error
    return { status: 'refused', reason: error.message.slice(0, 256) }
  }
}
