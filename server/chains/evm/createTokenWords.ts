import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { ChainIndexes } from '../index/createChainIndexes.ts'
import { tokensTable } from '../index/indexTables.ts'
import type { EvmReader } from './createEvmReader.ts'
import { readNumber, readText } from './readWords.ts'

/** What a token's contract says of itself, fit for a screen. Null: nothing that could be shown. */
export interface TokenWords {
  name: string | null
  symbol: string | null
  decimals: number | null
}

export interface TokenWordsSource {
  /**
   * The words of tokens, by address in lower case. The operator's own list comes before what contracts say.
   *
   * @param block where those that are not known yet are asked
   */
  of(
    chain: Chain,
    addresses: readonly string[],
    block: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, TokenWords>>
}

/** `name()`, `symbol()` and `decimals()`. */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

interface TokenWordsParameters {
  queries: Queries
  indexes: ChainIndexes
  reader: EvmReader
  now: () => number
}

export function createTokenWords({ queries, indexes, reader, now }: TokenWordsParameters): TokenWordsSource {
  async function readKnown(id: number, addresses: readonly string[]): Promise<[string, TokenWords][]> {
    if (addresses.length === 0) return []
    const { chain, address, name, symbol, decimals, readAt } = tokensTable
    const said = or(isNotNull(name), isNotNull(symbol), isNotNull(decimals))
    const since = (milliseconds: number) => gt(readAt, new Date(now() - milliseconds))
    // Whoever said nothing may not have been asked rightly: an endpoint can fail for a moment.
    const fresh = or(since(chainLimits.nothingSaidFor), and(said, since(chainLimits.wordsFreshFor)))
    const rows = await queries
      .select({ address, name, symbol, decimals })
      .from(tokensTable)
      .where(and(eq(chain, id), inArray(address, [...addresses]), fresh))
    return rows.map(({ address, ...words }) => [address, words])
  }

  async function ask(
    chain: Chain,
    addresses: readonly string[],
    block: string,
    signal: AbortSignal,
  ): Promise<[string, TokenWords][]> {
    const calls = addresses.flatMap((to) => selectors.map((data) => ({ to, data })))
    const answers = await reader.read(chain, calls, block, signal)
    return addresses.map((address, index) => {
      const [name, symbol, decimals] = answers.slice(index * 3, index * 3 + 3)
      return [
        address,
        {
          name: readText(name, chainLimits.nameLength),
          symbol: readText(symbol, chainLimits.symbolLength),
          decimals: toDecimals(readNumber(decimals)),
        },
      ]
    })
  }

  async function keep(id: number, words: readonly [string, TokenWords][]): Promise<void> {
    if (words.length === 0) return
    const rows = words.map(([address, said]) => ({ chain: id, address, ...said, readAt: new Date(now()) }))
    await queries
      .insert(tokensTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [tokensTable.chain, tokensTable.address],
        set: {
          name: sql`excluded.name`,
          symbol: sql`excluded.symbol`,
          decimals: sql`excluded.decimals`,
          readAt: sql`excluded.read_at`,
        },
      })
  }

  return {
    async of(chain, addresses, block, signal) {
      const id = await indexes.of(chain).store.id()
      const listed = new Map(listedTokens(chain))
      const wanted = [...new Set(addresses)].filter((address) => !listed.has(address))
      const known = new Map(await readKnown(id, wanted))
      const asked = await ask(
        chain,
        wanted.filter((address) => !known.has(address)),
        block,
        signal,
      )
      await keep(id, asked)
      return new Map([...known, ...asked, ...listed])
    },
  }
}

/** The operator's tokens of an EVM chain, by address in lower case. */
export function listedTokens({ settings }: Chain): [string, TokenWords][] {
  return (settings.tokens ?? []).map(({ address, name, symbol, decimals }) => [
    address.toLowerCase(),
    { name, symbol, decimals },
  ])
}

function toDecimals(value: bigint | null): number | null {
  return value !== null && value <= BigInt(chainLimits.decimals) ? Number(value) : null
}
