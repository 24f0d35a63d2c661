import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { findNetwork, testNetwork } from '#shared/entities/networkCatalogue.ts'
import { type ProjectKind, testProjectPrefix } from '#shared/entities/projectKind.ts'
import { isDevelopmentPattern } from '#shared/origin/isDevelopmentPattern.ts'
import { isLoopbackHost } from '#shared/origin/isLoopbackHost.ts'

/** A network as a project may write it. */
type KindNetwork =
  | CaipNetworkId
  | {
      caipNetworkId: CaipNetworkId
      testnet?: boolean | undefined
      rpcUrls?: { default: { http: readonly string[] } }
    }

/** What of a project its kind decides about. */
interface KindFields {
  id?: string | undefined
  kind: ProjectKind
  allowedOrigins: readonly string[]
  networks: readonly KindNetwork[]
}

/** A field that its project's kind forbids, and why. */
interface KindProblem {
  path: (string | number)[]
  message: string
}

/**
 * What of a project does not fit its kind. Asked of what comes in, and again of each row that is read: a test project that serves a real
 * site, or a main network, is none that anybody gets.
 */
export function findKindProblems({ id, kind, allowedOrigins, networks }: KindFields): KindProblem[] {
  const networkIds = networks.map((network) =>
    typeof network === 'string' ? network : network.caipNetworkId,
  )
  if (kind !== 'test')
    return networkIds.flatMap((network, index) =>
      network === testNetwork.id
        ? [{ path: ['networks', index], message: `${network} is for test projects alone` }]
        : [],
    )
  const problems: KindProblem[] = []
  if (id !== undefined && !id.startsWith(testProjectPrefix))
    problems.push({
      path: ['id'],
      message: `must begin with ${testProjectPrefix}, as it is a test project’s`,
    })
  allowedOrigins.forEach((origin, index) => {
    if (!isDevelopmentPattern(origin))
      problems.push({
        path: ['allowedOrigins', index],
        message: 'must be a local or preview host, as the project is for tests: http://localhost:*',
      })
  })
  networks.forEach((network, index) => {
    if (!isTestNetwork(network))
      problems.push({
        path: ['networks', index],
        message: 'must be a test network, as the project is for tests',
      })
  })
  return problems
}

/** One that the kit knows to be for tests, or a chain on the developer's own machine: what a project says of any other proves nothing. */
function isTestNetwork(network: KindNetwork): boolean {
  const own = typeof network === 'string' ? { caipNetworkId: network } : network
  const known = findNetwork(own.caipNetworkId)
  if (known) return known.testnet === true
  const urls = own.rpcUrls?.default.http ?? []
  return urls.length > 0 && urls.every((url) => isLoopbackHost(new URL(url).hostname))
}
