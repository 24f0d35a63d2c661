import { decodeAbiParameters, type Hex, hexToString, isHex, size } from 'viem'
import type { SimulatedCall } from '../../core/simulatedCall.ts'
import { toLabel } from '../../core/toLabel.ts'
import type { Changes } from './collectChanges.ts'

/** `symbol()` and `decimals()`. */
const [symbol, decimals]: [Hex, Hex] = ['0x95d89b41', '0x313ce567']

/** Enough for any token's answer, and too little for one that burns what the others need. */
const gas = '0x30d40'

/** Tokens that are asked for their names. */
const maxTokens = 16

interface TokenMetadata {
  symbol?: string
  decimals?: number
}

/** The tokens of a simulation that can have a symbol. */
export function tokensIn({ changes, approvals }: Changes): string[] {
  const tokens = [...changes, ...approvals].flatMap(({ token }) => token ?? [])
  return [...new Set(tokens)].slice(0, maxTokens)
}

/** The calls that ask tokens for their metadata, to be run after the transaction, which may have made them. */
export function descriptionCalls(tokens: readonly string[]): { to: string; input: Hex; gas: string }[] {
  return tokens.flatMap((to) => [symbol, decimals].map((input) => ({ to, input, gas })))
}

/** Puts the metadata into a simulation. @param answers to `descriptionCalls` of the same tokens */
export function describeTokens(
  simulation: Changes,
  tokens: readonly string[],
  answers: readonly SimulatedCall[],
): Changes {
  const metadata = new Map<string, TokenMetadata>()
  for (const [index, token] of tokens.entries())
    metadata.set(token, { ...readSymbol(answers[index * 2]), ...readDecimals(answers[index * 2 + 1]) })
  const describe = <Item extends { token?: string | undefined }>(item: Item) => ({
    ...item,
    ...metadata.get(item.token ?? ''),
  })
  return { changes: simulation.changes.map(describe), approvals: simulation.approvals.map(describe) }
}

/** Text, or 32 bytes as some early tokens answer. */
function readSymbol(answer: SimulatedCall | undefined): Pick<TokenMetadata, 'symbol'> {
  const data = dataOf(answer)
  if (data === undefined) return {}
  try {
    const text =
      size(data) === 32 ? hexToString(data, { size: 32 }) : decodeAbiParameters([{ type: 'string' }], data)[0]
    const label = toLabel(text, 64)
    return label === undefined ? {} : { symbol: label }
  } catch {
    // A contract may answer anything: a token without a readable symbol has none.
    return {}
  }
}

function readDecimals(answer: SimulatedCall | undefined): Pick<TokenMetadata, 'decimals'> {
  const data = dataOf(answer)
  if (data === undefined || size(data) !== 32) return {}
  const value = BigInt(data)
  return value <= 36n ? { decimals: Number(value) } : {}
}

function dataOf(answer: SimulatedCall | undefined): Hex | undefined {
  return answer && BigInt(answer.status) === 1n && isHex(answer.returnData) ? answer.returnData : undefined
}
