import type { TokenBalance } from '#shared/api/chain/balance.ts'
import { repeat } from '#shared/async/repeat.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { type EmbeddedNamespace, embeddedNamespaceOf } from '#shared/entities/account.ts'
import { findNetwork } from '#shared/entities/networkCatalogue.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import type { Projects } from '../../projects/projects.ts'
import type { ChainContext } from '../api/chainContext.ts'
import type { Chain } from '../core/chain.ts'
import { toTokenKey } from '../core/namespaces.ts'
import { readBalances } from './readAccount.ts'

/** What a wallet holds, in US dollars; null where that is not known. */
export type PortfolioValueOf = (
  addresses: Readonly<Record<EmbeddedNamespace, string>>,
  signal: AbortSignal,
) => Promise<number | null>

type PortfolioContext = Pick<ChainContext, 'chains' | 'readers' | 'cache' | 'prices' | 'events'> & {
  projects: Pick<Projects, 'list'>
}

/** Of an account that is still being read: each try waits for more of it by itself. */
const retries = { maxTries: 9, pauseMs: 0 } as const

/**
 * Adds up what a wallet holds on the networks of all projects: the wallet is the same in each, and whoever asks chose one. A project's own
 * endpoints are not believed, which could call a full wallet empty. Where something could be missing, the worth is not known: a chain
 * that does not answer or is still being read, or a holding without a price, if it is the chain's own currency, a token of the
 * operator's list, or on a chain without prices. Any other token without one is worth nothing: anybody can send such a token.
 */
export function createPortfolioValue({ projects, ...context }: PortfolioContext): PortfolioValueOf {
  const readOn = async (
    project: Project,
    id: CaipNetworkId,
    addresses: Parameters<PortfolioValueOf>[0],
    signal: AbortSignal,
  ): Promise<number | null> => {
    const chain = context.chains.of(id, project)
    const namespace = embeddedNamespaceOf(chain.network.chainNamespace)
    if (chain.network.testnet || !namespace) return 0
    const ask = (force: boolean) =>
      readBalances(
        context,
        { project, address: addresses[namespace], chainId: id, force },
        { signal: () => signal },
      )
    const readAll = async (tried: number) => {
      const { balances, partial } = await ask(tried > 0)
      return partial ? undefined : balances
    }
    const balances = await repeat(readAll, retries)
    return balances ? sumOf(balances.map((balance) => valueOfHolding(context, chain, balance))) : null
  }

  return async (addresses, signal) => {
    const networks = new Map<CaipNetworkId, Project>()
    for (const project of await projects.list()) {
      // A network that a test project calls its own is worth nothing, and would stand for another of that id.
      if (project.kind === 'test') continue
      for (const network of projectNetworks(project)) {
        const id = network.caipNetworkId
        // What a project calls a well-known network is not believed either.
        const known = findNetwork(id) ? id : network
        if (!networks.has(id)) networks.set(id, { ...project, customRpcUrls: {}, networks: [known] })
      }
    }
    const reading = [...networks].map(([id, project]) =>
      // Networks that cannot be read count as unknown: the sum is null then, and the careful side is taken.
      readOn(project, id, addresses, signal).catch(() => null),
    )
    return sumOf(await Promise.all(reading))
  }
}

function valueOfHolding(
  { prices }: Pick<ChainContext, 'prices'>,
  chain: Chain,
  { address, value, quantity }: TokenBalance,
): number | null {
  if (value !== undefined) return value
  if (Number(quantity.numeric) === 0) return 0
  if (address === undefined || !prices.serves(chain)) return null
  const token = toTokenKey(chain, address.slice(address.lastIndexOf(':') + 1))
  const isListed = chain.settings.tokens?.some((listed) => toTokenKey(chain, listed.address) === token)
  return isListed ? null : 0
}

/** Null if one of them is not known. */
function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}
