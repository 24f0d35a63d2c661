import type { Known, knownEndpoints } from '#shared/api/auth/known.ts'
import type { ApiRequest } from '#shared/api/endpoint.ts'
import { begin } from '#shared/async/begin.ts'
import { inTime } from '#shared/async/inTime.ts'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Project } from '../../projects/project.ts'
import type { Projects } from '../../projects/projects.ts'
import type { ChainContext } from '../api/chainContext.ts'
import type { Chain } from '../core/chain.ts'
import { exchangeOf } from '../core/exchanges.ts'
import { toTokenKey } from '../core/namespaces.ts'
import { findNamesChain } from '../names/createNames.ts'

/** Longer no approval waits for what only stands beside it. Milliseconds. */
const timeoutMs = 1_500

export type LookUp = (
  asked: ApiRequest<(typeof knownEndpoints)['lookUp']>,
  projectId: string,
  signal: AbortSignal,
) => Promise<Known>

/**
 * Names and prices for the approval screen, as far as they are known in time.
 *
 * @returns a function that throws `NETWORK_NOT_FOUND` for a chain that the project does not have
 */
export function createKnown(
  context: Pick<ChainContext, 'config' | 'chains' | 'names' | 'prices'>,
  projects: Pick<Projects, 'get'>,
): LookUp {
  return async ({ chainId, receivers, tokens, contracts }, projectId, signal) => {
    const project = await projects.get(projectId)
    if (!project) throw new WalletKitError('NETWORK_NOT_FOUND', 'This network is not served here')
    const chain = context.chains.of(chainId, project)
    return inTime({ milliseconds: timeoutMs, signal }, async (limited) => {
      const [names, prices] = await Promise.all([
        begin(() => orNone(() => readNames(context, { chain, project, receivers }, limited))),
        begin(() => orNone(() => readPrices(context, { chain, tokens }, limited))),
      ])
      return { names, prices, ...(contracts && { exchanges: contracts.filter(isExchangeOf(chain)) }) }
    })
  }
}

async function readNames(
  { chains, config, names }: Pick<ChainContext, 'config' | 'chains' | 'names'>,
  { chain, project, receivers }: { chain: Chain; project: Project; receivers: readonly string[] },
  signal: AbortSignal,
): Promise<Known['names']> {
  if (chain.network.chainNamespace !== 'eip155') return []
  const holder = findNamesChain(chains, config.chains, project)
  const found = await Promise.all(
    receivers.map(async (address) => {
      const { name } = await names.identity(holder, address, signal)
      return name === null ? [] : [{ address, name }]
    }),
  )
  return found.flat()
}

async function readPrices(
  { prices }: Pick<ChainContext, 'prices'>,
  { chain, tokens }: { chain: Chain; tokens: readonly (string | null)[] },
  signal: AbortSignal,
): Promise<Known['prices']> {
  // What a test network's coins are sold for elsewhere is not what these are worth.
  if (chain.network.testnet || tokens.length === 0 || !prices.serves(chain)) return []
  const keys = tokens.map((token) => (token === null ? 'native' : toTokenKey(chain, token)))
  const known = await prices.prices(chain, keys, signal)
  return tokens.flatMap((token, place) => {
    const price = known.get(keys[place] ?? '') ?? 0
    return price > 0 ? [{ token, price }] : []
  })
}

/** Whether a contract is one that the kit itself would have the person swap by. */
function isExchangeOf(chain: Chain): (contract: string) => boolean {
  const exchange = exchangeOf(chain)
  const routers = exchange ? [exchange.router, ...(exchange.v3 ? [exchange.v3.router] : [])] : []
  return (contract) => routers.some((router) => isSameAddress(router, contract))
}

async function orNone<T>(read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read()
  } catch {
    // The chain or the vendor does not tell, or not in time: the approval goes without it.
    return []
  }
}
