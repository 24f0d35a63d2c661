import * as z from 'zod/mini'
import { type BalanceAnswer, balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { type HistoryAnswer, historyAnswerSchema } from '#shared/api/chain/history.ts'
import { type NftsAnswer, nftsAnswerSchema } from '#shared/api/chain/nfts.ts'
import { chainNamespaceOf, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Project } from '../projects/project.ts'
import type { Chain, Chains } from './chain.ts'
import { answersFreshFor } from './chainPolicy.ts'
import { parseAccount } from './parseAccount.ts'
import { priceBalances } from './priceBalances.ts'
import type { AnswerCache, BalanceSource, HistorySource, NftSource, PriceSource } from './sources.ts'

/** A question of a client about an account, as it came. */
export interface AccountQuestion {
  project: Project
  address: string
  chainId: string | undefined
}

/** What clients can ask about accounts: each question is asked once for all who want the same, by the source for its chain. */
export interface ChainReads {
  /** Without a chain: on all of the project's that the address can be on. */
  balances(question: AccountQuestion & { force: boolean }, signal: AbortSignal): Promise<BalanceAnswer>
  history(
    question: AccountQuestion & { cursor: string | undefined },
    signal: AbortSignal,
  ): Promise<HistoryAnswer>
  nfts(question: AccountQuestion & { cursor: string | undefined }, signal: AbortSignal): Promise<NftsAnswer>
}

interface ChainReadsParameters {
  chains: Chains
  cache: AnswerCache
  /** The first that serves a chain is asked. */
  sources: {
    balances: readonly BalanceSource[]
    histories: readonly HistorySource[]
    nfts: readonly NftSource[]
    prices: PriceSource
  }
  /** Names the newest block that this process has heard of: what was remembered before it is old. */
  headOf: (chain: Chain) => string | undefined
  /** How much of a chain has been read for an account: what was remembered with less is not all. */
  revisionOf: (chain: Chain, address: string) => number
}

export function createChainReads({
  chains,
  cache,
  sources,
  headOf,
  revisionOf,
}: ChainReadsParameters): ChainReads {
  function find({ project, address: text, chainId }: AccountQuestion): { address: string; found: Chain[] } {
    const { namespace, address } = parseAccount(text)
    if (chainId === undefined)
      return {
        address,
        found: chains.all(project).filter(({ network }) => network.chainNamespace === namespace),
      }
    if (!isCaipNetworkId(chainId))
      throw new WalletKitError('INVALID_PARAMS', 'chainId: not a CAIP-2 chain id')
    if (chainNamespaceOf(chainId) !== namespace)
      throw new WalletKitError('INVALID_PARAMS', 'address: not one of this chain')
    return { address, found: [chains.of(chainId, project)] }
  }

  function findOne(question: AccountQuestion): { address: string; chain: Chain } {
    const { address, found } = find(question)
    const [chain] = found
    if (!chain) throw new WalletKitError('NETWORK_NOT_FOUND', 'The project has no network for this address')
    return { address, chain }
  }

  async function balancesOn(
    chain: Chain,
    address: string,
    force: boolean,
    signal: AbortSignal,
  ): Promise<BalanceAnswer> {
    const source = sourceFor(sources.balances, chain)
    return cache.get(
      `balance ${chain.key} ${revisionOf(chain, address)} ${address}`,
      answersFreshFor.balance,
      async (alive) => {
        const { balances, partial } = await source.balances(chain, address, force, alive)
        const priced = await priceBalances(chain, balances, sources.prices, alive)
        return { balances: priced, ...(partial && { partial }) }
      },
      { signal, force, parse: (stored) => z.parse(balanceAnswerSchema, stored) },
    )
  }

  const stateOf = (chain: Chain, address: string) =>
    `${chain.key} ${headOf(chain) ?? ''} ${revisionOf(chain, address)}`

  return {
    async balances({ force, ...question }, signal) {
      const { address, found } = find(question)
      const [only] = found
      if (only && found.length === 1) return balancesOn(only, address, force, signal)
      const settled = await Promise.allSettled(
        found.map((chain) => balancesOn(chain, address, force, signal)),
      )
      signal.throwIfAborted()
      // A chain that does not answer must not hide what the others say; but if none does, that is no empty account.
      const failed = settled.find((result) => result.status === 'rejected')
      if (failed && settled.every((result) => result.status === 'rejected')) throw failed.reason
      const answers = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      return {
        balances: answers.flatMap(({ balances }) => balances),
        ...((failed || answers.some(({ partial }) => partial)) && { partial: true }),
      }
    },

    async history({ cursor = null, ...question }, signal) {
      const { address, chain } = findOne(question)
      const source = sourceFor(sources.histories, chain)
      return cache.get(
        `history ${stateOf(chain, address)} ${address} ${cursor ?? ''}`,
        answersFreshFor.history,
        (alive) => source.history(chain, address, cursor, alive),
        { signal, parse: (stored) => z.parse(historyAnswerSchema, stored) },
      )
    },

    async nfts({ cursor = null, ...question }, signal) {
      const { address, chain } = findOne(question)
      const source = sourceFor(sources.nfts, chain)
      return cache.get(
        `nfts ${stateOf(chain, address)} ${address} ${cursor ?? ''}`,
        answersFreshFor.nfts,
        (alive) => source.nfts(chain, address, cursor, alive),
        { signal, parse: (stored) => z.parse(nftsAnswerSchema, stored) },
      )
    },
  }
}

function sourceFor<Source extends { serves(chain: Chain): boolean }>(
  sources: readonly Source[],
  chain: Chain,
): Source {
  const source = sources.find((one) => one.serves(chain))
  if (!source) throw new WalletKitError('CHAIN_NOT_SUPPORTED', `This is not read of ${chain.id}`)
  return source
}
