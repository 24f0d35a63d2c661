import * as z from 'zod/mini'
import { type BalanceAnswer, balanceAnswerSchema } from '#shared/api/chain/balance.ts'
import { chainNamespaceOf, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Project } from '../../projects/project.ts'
import type { DirectCall } from '../../responses/directRoute.ts'
import type { ChainContext } from '../api/chainContext.ts'
import type { Chain } from '../core/chain.ts'
import { type ChainReader, readerOf } from '../core/chainReader.ts'
import { parseAccount } from '../core/namespaces.ts'
import { priceBalances } from './priceBalances.ts'

/** A question of a client about an account, as it came. */
export interface AccountQuestion {
  project: Project
  address: string
  chainId: string | undefined
}

/** Who waits for the answer. */
type Asker = Pick<DirectCall, 'signal'>

/** The same of a list, which is given page by page. */
export interface PageQuestion extends AccountQuestion {
  /** What `next` of an earlier page said. */
  cursor: string | null | undefined
}

type AccountContext = Pick<ChainContext, 'chains' | 'readers' | 'cache' | 'prices' | 'events'>

/** How long balances are remembered, in milliseconds (behaviour §9). */
const balanceFreshFor = 30_000

/** The same of a part that was not waited for: for those who ask together. */
const earlyFreshFor = 500

/**
 * What an account owns. Without a chain: on all of the project's that the address can be on.
 *
 * @param question `force`: past every cache; `early`: what is known so far, without waiting for the rest
 */
export async function readBalances(
  context: AccountContext,
  { force, early = false, ...question }: AccountQuestion & { force: boolean; early?: boolean },
  asker: Asker,
): Promise<BalanceAnswer> {
  const { address, found } = findChains(context, question)
  const [only] = found
  if (only && found.length === 1)
    return readBalancesOn(context, { chain: only, address, force, early }, asker)
  const settled = await Promise.allSettled(
    found.map(async (chain) => readBalancesOn(context, { chain, address, force, early }, asker)),
  )
  asker.signal().throwIfAborted()
  // A chain that does not answer must not hide what the others say; but if none does, that is no empty account.
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed && settled.every((result) => result.status === 'rejected')) throw failed.reason
  const answers = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  return {
    balances: answers.flatMap(({ balances }) => balances),
    ...((failed || answers.some(({ partial }) => partial)) && { partial: true }),
  }
}

function readBalancesOn(
  { readers, cache, prices }: AccountContext,
  { chain, address, force, early }: { chain: Chain; address: string; force: boolean; early: boolean },
  asker: Asker,
): Promise<BalanceAnswer> {
  const reader = readerOf(readers, chain)
  return cache.get(
    `${early ? 'early ' : ''}balance ${chain.key} ${reader.revision(chain, address)} ${address}`,
    ({ partial }) => (early && partial ? earlyFreshFor : balanceFreshFor),
    async (alive) => {
      const { balances, partial } = await reader.balances(chain, address, alive, early)
      const priced = await priceBalances(chain, balances, prices, alive)
      return { balances: priced, ...(partial && { partial }) }
    },
    { signal: asker.signal, force, parse: (stored) => z.parse(balanceAnswerSchema, stored) },
  )
}

/** A list of what concerns an account on one chain, given page by page. */
export interface AccountList<Answer> {
  name: string
  schema: z.ZodMiniType<Answer>
  /** How long a page is remembered, in milliseconds. A new block makes it old before. */
  freshFor: number
  read(
    reader: ChainReader,
    chain: Chain,
    address: string,
    cursor: string | null,
    signal: AbortSignal,
  ): Promise<Answer>
}

/** Without a chain: on the first of the project's that the address can be on. */
export async function readPage<Answer>(
  context: AccountContext,
  { name, schema, freshFor, read }: AccountList<Answer>,
  { cursor = null, ...question }: PageQuestion,
  asker: Asker,
): Promise<Answer> {
  const { address, found } = findChains(context, question)
  const [chain] = found
  if (!chain) throw new WalletKitError('NETWORK_NOT_FOUND', 'The project has no network for this address')
  const reader = readerOf(context.readers, chain)
  const state = `${chain.key} ${context.events.headOf(chain) ?? ''} ${reader.revision(chain, address)}`
  return context.cache.get(
    `${name} ${state} ${address} ${cursor ?? ''}`,
    freshFor,
    (alive) => read(reader, chain, address, cursor, alive),
    { signal: asker.signal, parse: (stored) => z.parse(schema, stored) },
  )
}

/** Finds the chains that a question is about: the one it names, or all of the project's that the address can be on. */
export function findChains(
  { chains }: Pick<ChainContext, 'chains'>,
  { project, address: text, chainId }: AccountQuestion,
): { address: string; found: Chain[] } {
  const { namespace, address } = parseAccount(text)
  if (chainId === undefined)
    return {
      address,
      found: chains.all(project).filter(({ network }) => network.chainNamespace === namespace),
    }
  if (!isCaipNetworkId(chainId)) throw new WalletKitError('INVALID_PARAMS', 'chainId: not a CAIP-2 chain id')
  if (chainNamespaceOf(chainId) !== namespace)
    throw new WalletKitError('INVALID_PARAMS', 'address: not one of this chain')
  return { address, found: [chains.of(chainId, project)] }
}
