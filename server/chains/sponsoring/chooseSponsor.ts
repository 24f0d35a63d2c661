import type { sponsorEndpoints } from '#shared/api/auth/sponsor.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import type { SponsoringConfig } from '../../config/sponsoringConfig.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { Service } from './askService.ts'
import { sponsoringPolicy } from './sponsoringContext.ts'

/** Who is asked to pay. */
export interface Payer {
  service: Service
  /** What the paymaster is told beside the operation. */
  context: Readonly<Record<string, unknown>>
  /** As the operator names it; null: as it names itself. */
  name: string | null
  /** Of a page's paymaster. */
  host: string | null
}

type Asked = ApiRequest<(typeof sponsorEndpoints)['prepare']>

/** The paymaster that the page names, else the operator's own where it pays for such calls; null: there is none. */
export function chooseSponsor(config: SponsoringConfig, { paymaster, calls }: Asked): Payer | null {
  if (paymaster) {
    const { url, context = {} } = paymaster
    if (!config.pagePaymasters || !URL.canParse(url)) return null
    return { service: { pageUrl: url }, context, name: null, host: new URL(url).host.slice(0, 256) }
  }
  const own = config.paymaster
  if (!own) return null
  const contracts = own.contracts && new Set(own.contracts.map((each) => each.toLowerCase()))
  if (contracts && !calls.every(({ to }) => contracts.has(to.toLowerCase()))) return null
  return { service: { url: own.url }, context: own.context ?? {}, name: own.name ?? null, host: null }
}

export interface Spending {
  limits: Pick<Limits, 'take'>
  chainId: string
  personId: string
}

/**
 * Counts one operation that the operator's own paymaster pays for. Counted before the paymaster signs: what is signed can be used, whether the
 * person goes on here or not.
 *
 * @throws `THROTTLED` once the day's are used up
 */
export async function takeShare(
  { paymaster: own }: SponsoringConfig,
  { limits, chainId, personId }: Spending,
): Promise<void> {
  if (!own) return
  const per = sponsoringPolicy.day
  await limits.take(
    { key: `sponsored ${chainId} ${personId}`, most: own.perPerson, per },
    { key: `sponsored ${chainId}`, most: own.perDay, per },
  )
}
