import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Network } from '#shared/entities/network.ts'
import type { Api } from '../../../services/api/api.ts'
import type { ChainClient } from '../../../services/chain/createChainClient.ts'
import { callWarnings, nameCall, tokenOf, unknownToken } from '../readCall.ts'
import { readCollection, readToken, type Token } from '../readToken.ts'
import type { Call, DescribedCall, Holding, Warning } from '../subject.ts'
import { callReading } from './callReading.ts'
import type { MadeCall, RawHolding } from './callStep.ts'
import { type CallLine, readCalls } from './readCalls.ts'
import { unknownContracts } from './unknownContracts.ts'

export interface DescribeCallsParameters {
  calls: readonly Pick<MadeCall, 'to' | 'value' | 'data'>[]
  account: string
  network: Network
  api: Pick<Api, 'call'>
  chain: ChainClient
  signal: AbortSignal
}

export interface DescribedCalls {
  /** One after the other, each followed by what is inside of it. */
  calls: DescribedCall[]
  /** Each kind once. */
  warnings: Warning[]
}

/** Calls of the account, and what is inside of them, with the names of their tokens and what is dangerous about them. */
export async function describeCalls(parameters: DescribeCallsParameters): Promise<DescribedCalls> {
  const { account } = parameters
  const lines = parameters.calls.flatMap((call) => readCalls(call, account))
  const [tokenAt, foreign] = await Promise.all([
    readTokens(lines, parameters),
    unknownContracts(lines, parameters),
  ])
  const calls = lines.map((line) => nameLine(line, tokenAt))
  const warnings = [...calls.flatMap((call) => warningsOf(call, account)), ...foreign]
  return { calls, warnings: [...new Map(warnings.map((warning) => [warning.type, warning])).values()] }
}

type TokenAt = (token: string | null) => Token

async function readTokens(
  lines: readonly CallLine[],
  { chain, network, signal }: DescribeCallsParameters,
): Promise<TokenAt> {
  const named = new Set(lines.flatMap(tokensOf).map((token) => token.toLowerCase()))
  const collections = new Set(
    lines.flatMap(({ to, part }) => (part.type === 'itemTransfer' ? to.toLowerCase() : [])),
  )
  const tokens = new Map(
    await Promise.all(
      [...named].slice(0, callReading.maxTokens).map(async (token) => {
        const read = collections.has(token) ? readCollection : readToken
        return [token, await read(chain, network.caipNetworkId, token, signal)] as const
      }),
    ),
  )
  return (token) =>
    token === null ? network.nativeCurrency : (tokens.get(token.toLowerCase()) ?? unknownToken)
}

function tokensOf({ to, part }: CallLine): string[] {
  switch (part.type) {
    case 'swap':
      return [part.gives, part.gets].flatMap(({ token }) => token ?? [])
    case 'payout':
      return part.token === null ? [] : [part.token]
    case 'several':
    case 'wrap':
      return []
    default:
      return [tokenOf(part, to) ?? []].flat()
  }
}

function nameLine({ to, value, depth, part }: CallLine, tokenAt: TokenAt): DescribedCall {
  return { to, value: value.toString(), depth, call: namePart({ part, to }, tokenAt) }
}

function namePart({ part, to }: Pick<CallLine, 'part' | 'to'>, tokenAt: TokenAt): Call {
  const amountOf = (token: string | null, amount: bigint) => {
    const { symbol, decimals } = tokenAt(token)
    return { amount: amount.toString(), symbol, decimals }
  }
  const nameHolding = ({ token, amount }: RawHolding): Holding => ({ token, amount: amountOf(token, amount) })
  switch (part.type) {
    case 'several':
      return part
    case 'swap':
      return { ...part, gives: nameHolding(part.gives), gets: nameHolding(part.gets) }
    case 'payout':
      return { ...part, least: part.least === null ? null : amountOf(part.token, part.least) }
    case 'wrap':
      return { ...part, coins: amountOf(null, part.coins) }
    default: {
      const token = tokenOf(part, to)
      return nameCall(part, to, token === undefined ? unknownToken : tokenAt(token))
    }
  }
}

function warningsOf({ call, to }: DescribedCall, account: string): Warning[] {
  if (call.type !== 'swap' && call.type !== 'payout') return callWarnings(call)
  // What the contract keeps is paid out by a later line, or is lost: the trial says so.
  const isOwn = isSameAddress(call.receiver, account) || isSameAddress(call.receiver, to)
  return isOwn ? [] : [{ type: 'givesAway' }]
}
