import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { type ContractReader, readNumber, readText } from '../core/createContractReader.ts'
import type { ChainIndexes } from '../index/createChainIndex.ts'
import { tokensTable } from '../index/indexTables.ts'

/** What a token's contract says of itself, fit for a screen. Null: nothing that could be shown. */
export interface TokenMetadata {
  name: string | null
  symbol: string | null
  decimals: number | null
}

export interface TokenMetadataSource {
  /**
   * The metadata of tokens, by address in lower case. The operator's own list comes before what contracts say.
   *
   * @param block where those that are not known yet are asked
   */
  of(
    chain: Chain,
    addresses: readonly string[],
    block: string,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, TokenMetadata>>
}

/** `name()`, `symbol()` and `decimals()`. */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

interface TokenMetadataParameters {
  queries: Queries
  indexes: ChainIndexes
  contracts: ContractReader
  now: () => number
}

export function createTokenMetadata({
  queries,
  indexes,
  contracts,
  now,
}: TokenMetadataParameters): TokenMetadataSource {
  async function readKnown(id: number, addresses: readonly string[]): Promise<[string, TokenMetadata][]> {
    if (addresses.length === 0) return []
    const { chain, address, name, symbol, decimals, readAt } = tokensTable
    const said = or(isNotNull(name), isNotNull(symbol), isNotNull(decimals))
    const since = (milliseconds: number) => gt(readAt, new Date(now() - milliseconds))
    // Whoever said nothing may not have been asked rightly: an endpoint can fail for a moment.
    const fresh = or(since(chainLimits.emptyFreshFor), and(said, since(chainLimits.metadataFreshFor)))
    const rows = await queries
      .select({ address, name, symbol, decimals })
      .from(tokensTable)
      .where(and(eq(chain, id), inArray(address, [...addresses]), fresh))
    return rows.map(({ address, ...metadata }) => [address, metadata])
  }

  async function ask(
    chain: Chain,
    addresses: readonly string[],
    block: string,
    signal: AbortSignal,
  ): Promise<[string, TokenMetadata][]> {
    const calls = addresses.flatMap((to) => selectors.map((data) => ({ to, data })))
    const answers = await contracts.read(chain, calls, block, signal)
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

  async function keep(id: number, metadata: readonly [string, TokenMetadata][]): Promise<void> {
    if (metadata.length === 0) return
    const rows = metadata.map(([address, said]) => ({ chain: id, address, ...said, readAt: new Date(now()) }))
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
      const listed = new Map(listedMetadata(chain))
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
export function listedMetadata({ settings }: Chain): [string, TokenMetadata][] {
  return (settings.tokens ?? []).map(({ address, name, symbol, decimals }) => [
    address.toLowerCase(),
    { name, symbol, decimals },
  ])
}

function toDecimals(value: bigint | null): number | null {
  return value !== null && value <= BigInt(chainLimits.decimals) ? Number(value) : null
}
