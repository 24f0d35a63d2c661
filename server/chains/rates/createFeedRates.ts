import Big from 'big.js'
import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { exchangeRateSchema } from '#shared/api/chain/exchangeRates.ts'
import { type CaipNetworkId, isCaipNetworkId } from '#shared/caip/caipNetworkId.ts'
import type { ServerConfig } from '../../config/serverConfig.ts'
import { type Project, projectNetworks } from '../../projects/project.ts'
import type { Chain, Chains } from '../core/chain.ts'
import { type ContractReader, readNumber } from '../core/createContractReader.ts'
import { type PriceFeeds, priceFeeds } from './priceFeeds.ts'
import type { RateSource, Rates } from './rateSource.ts'

/** @see https://docs.chain.link/data-feeds/api-reference */
const abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
])
const decimalsCall = encodeFunctionData({ abi, functionName: 'decimals' })
const answerCall = encodeFunctionData({ abi, functionName: 'latestRoundData' })

/** No feed has more of them. */
const maxDecimals = 36

/** After which an answer is none, in seconds: the longest time between two of a feed’s, a day, and two hours for a chain that is full. */
const maxAge = 26 * 3_600

interface FeedRatesParameters {
  chains: Chains
  config: ServerConfig['chains']
  contracts: ContractReader
  now: () => number
  feeds?: Readonly<Partial<Record<CaipNetworkId, PriceFeeds>>>
}

/**
 * Rates by the feeds on the chains that the project or the operator has: nobody else is asked. Where a currency has several, that of the
 * first chain of the table counts. A chain that does not answer leaves its own out.
 */
export function createFeedRates({
  chains,
  config,
  contracts,
  now,
  feeds = priceFeeds,
}: FeedRatesParameters): RateSource {
  const chainsOf = (project: Project) => {
    const all = [...projectNetworks(project), ...config]
    const served = new Set<string>(all.map(({ caipNetworkId }) => caipNetworkId))
    return Object.entries(feeds).flatMap(([id, table = {}]) =>
      served.has(id) && isCaipNetworkId(id) ? [{ chain: chains.of(id, project), table }] : [],
    )
  }

  return {
    name: 'Chainlink',

    keyOf(project) {
      const found = chainsOf(project)
      return found.length === 0 ? null : `feeds ${found.map(({ chain }) => chain.key).join(' ')}`
    },

    async read(project, signal) {
      const settled = await Promise.allSettled(
        chainsOf(project).map(async ({ chain, table }) =>
          readFeeds({ chain, table, contracts, now: now() }, signal),
        ),
      )
      signal.throwIfAborted()
      const answers = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      const failed = settled.find((result) => result.status === 'rejected')
      if (failed && answers.length === 0) throw failed.reason
      return new Map(answers.toReversed().flatMap((rates) => [...rates]))
    },
  }
}

async function readFeeds(
  {
    chain,
    table,
    contracts,
    now,
  }: { chain: Chain; table: PriceFeeds; contracts: ContractReader; now: number },
  signal: AbortSignal,
): Promise<Rates> {
  const feeds = Object.entries(table)
  const calls = feeds.flatMap(([, to]) => [
    { to, data: decimalsCall },
    { to, data: answerCall },
  ])
  const answers = await contracts.read(chain, calls, 'latest', signal)
  return new Map(
    feeds.flatMap(([code], index): [string, number][] => {
      const rate = toRate(answers[index * 2], answers[index * 2 + 1], now)
      return rate === null ? [] : [[code, rate]]
    }),
  )
}

/** Units of the currency for one dollar: a feed tells it the other way round. Null for what is no answer. */
function toRate(
  decimalsData: Hex | null | undefined,
  data: Hex | null | undefined,
  now: number,
): number | null {
  const decimals = readNumber(decimalsData)
  const round = data ? decodeRound(data) : null
  if (decimals === null || decimals > maxDecimals || round === null) return null
  const { answer, updatedAt } = round
  if (answer <= 0n || now / 1_000 - Number(updatedAt) > maxAge) return null
  const dollars = Big(`${answer}e-${decimals}`)
  const rate = exchangeRateSchema.safeParse(Big(1).div(dollars).toNumber())
  return rate.success ? rate.data : null
}

function decodeRound(data: Hex): { answer: bigint; updatedAt: bigint } | null {
  try {
    const [, answer, , updatedAt] = decodeFunctionResult({ abi, functionName: 'latestRoundData', data })
    return { answer, updatedAt }
  } catch {
    // What stands there is no feed.
    return null
  }
}
