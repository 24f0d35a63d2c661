import * as z from 'zod/mini'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { Account } from '#shared/entities/account.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ChainClient } from '../../services/chain/createChainClient.ts'
import type { FrameStorage } from '../../services/storage/createFrameStorage.ts'
import type { Networks } from '../networks/createNetworks.ts'
import type { AccountLook } from './readSmartAccounts.ts'

const typeSchema = z.enum(['eoa', 'smartAccount'])
/** What the wallet's EVM account can be. It has one address, whichever it is. */
export type EvmAccountType = z.infer<typeof typeSchema>

export interface SmartAccountsParameters {
  /** Whether the project offers smart accounts at all. */
  isOffered: boolean
  storage: Pick<FrameStorage, 'get' | 'put'>
  chain: ChainClient
  networks: Pick<Networks, 'of'>
  /** Who is signed in. */
  person: () => string | null
}

/** Where the wallet's EVM account can be a smart account, and whether the person and the page want it to be one. */
export function createSmartAccounts(parameters: SmartAccountsParameters) {
  const { isOffered, storage, chain, networks, person } = parameters
  /** Of this document: a network's code does not change while somebody looks, and is compared again before each use. */
  const known = new Map<CaipNetworkId, boolean>()
  /** The page's wish, for a person who has said nothing. */
  let wanted: EvmAccountType = 'smartAccount'
  const key = () => `account type ${person() ?? ''}`

  /** What is read of the networks is loaded with the first question. */
  const readings = () => import('./readSmartAccounts.ts')

  const isPossible = async (network: Network, signal: AbortSignal): Promise<boolean> => {
    const before = known.get(network.caipNetworkId)
    if (before !== undefined) return before
    const { hasSmartAccounts } = await readings()
    const answer = await hasSmartAccounts({ chain, network, signal })
    if (answer !== null) known.set(network.caipNetworkId, answer)
    return answer ?? false
  }

  return {
    /** What the account shall be: by the choice of the person who is signed in, else by the page's wish. */
    async preferred(): Promise<EvmAccountType> {
      if (!isOffered) return 'eoa'
      const chosen = await storage.get(key())
      return typeSchema.safeParse(chosen).data ?? wanted
    },
    /** The person's choice, which goes before every page's wish from then on. */
    prefer: (type: EvmAccountType) => storage.put(key(), type),
    /** What the page asks for where the person has chosen nothing. */
    want(type: Account['accountType'] | undefined) {
      if (type !== undefined) wanted = type === 'smartAccount' ? type : 'eoa'
    },
    /** The project's networks on which the account can be upgraded. Never rejects. */
    async networks(signal: AbortSignal): Promise<CaipNetworkId[]> {
      if (!isOffered) return []
      const all = networks.of('eip155')
      const answers = await Promise.all(all.map((network) => isPossible(network, signal)))
      return all.filter((_, index) => answers[index]).map(({ caipNetworkId }) => caipNetworkId)
    },
    /** Whether the account is upgraded on a network; false also where that cannot be read. */
    isUpgraded: async (network: Network, account: string, signal: AbortSignal) =>
      (await readings()).isUpgraded({ chain, network, signal }, account),
    /** What code the account has on a network, read anew. Never rejects. */
    look: async (asked: Omit<AccountLook, 'chain'>) => (await readings()).lookAtAccount({ ...asked, chain }),
  }
}

export type SmartAccounts = ReturnType<typeof createSmartAccounts>
