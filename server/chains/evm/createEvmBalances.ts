import { and, desc, eq, max, ne } from 'drizzle-orm'
import { encodeFunctionData, formatUnits, getAddress, parseAbi } from 'viem'
import type { TokenBalance } from '#shared/api/chain/balance.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Queries } from '../../database/database.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { TokenIcons } from '../createTokenIcons.ts'
import type { ChainIndexes } from '../index/createChainIndexes.ts'
import { entriesTable } from '../index/indexTables.ts'
import { hex } from '../index/readBlocks.ts'
import { parseRpc, quantitySchema } from '../index/rpcBlock.ts'
import { exchangeOf } from '../prices/exchangeOf.ts'
import type { BalanceSource } from '../sources.ts'
import { type EvmReader, toHex } from './createEvmReader.ts'
import { listedTokens, type TokenWords, type TokenWordsSource } from './createTokenWords.ts'
import { readNumber } from './readWords.ts'

const balanceAbi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

interface EvmBalancesParameters {
  queries: Queries
  indexes: ChainIndexes
  reader: EvmReader
  words: TokenWordsSource
  icons: TokenIcons
}

/**
 * Balances on EVM chains: the chain's own currency, the operator's tokens, those that the account has received and the
 * wrapped form of its own currency, all at one block. Tokens without decimals, or of which nothing is there, are left out.
 */
export function createEvmBalances({
  queries,
  indexes,
  reader,
  words,
  icons,
}: EvmBalancesParameters): BalanceSource {
  /** Those received last first. */
  async function findTokens(chain: Chain, account: string): Promise<string[]> {
    const { token, block, kind, recipient, sender } = entriesTable
    const rows = await queries
      .select({ token })
      .from(entriesTable)
      .where(
        and(
          eq(entriesTable.chain, await indexes.of(chain).store.id()),
          eq(recipient, account),
          eq(kind, 'erc20'),
          ne(sender, account),
        ),
      )
      .groupBy(token)
      .orderBy(desc(max(block)), token)
      .limit(chainLimits.tokens)
    const listed = listedTokens(chain).map(([address]) => address)
    // Wrapping writes no Transfer: nothing read from the chain says who holds it.
    const wrapped = exchangeOf(chain)?.wrappedNative.toLowerCase() ?? []
    const received = rows.map((row) => row.token)
    return [...new Set(listed.concat(wrapped, received))].slice(0, chainLimits.tokens)
  }

  function toBalance(chain: Chain, token: string, amount: bigint, said: TokenWords): TokenBalance[] {
    const { decimals, name, symbol } = said
    if (amount === 0n || !decimals) return []
    const iconUrl = icons.listed(chain, token)
    return [
      {
        name: name ?? symbol ?? '',
        symbol: symbol ?? '',
        chainId: chain.id,
        address: toCaipAddress(chain.id, getAddress(toHex(token))),
        price: 0,
        quantity: { decimals: `${decimals}`, numeric: formatUnits(amount, decimals) },
        ...(iconUrl && { iconUrl }),
      },
    ]
  }

  return {
    serves: ({ network }) => network.chainNamespace === 'eip155',

    async balances(chain, address, _force, signal) {
      const account = address.toLowerCase()
      const { head, complete } = await indexes.of(chain).catchUp(account, signal)
      const block = hex(head.number)
      const tokens = await findTokens(chain, account)
      const said = await words.of(chain, tokens, block, signal)
      const shown = tokens.filter((token) => said.get(token)?.decimals)
      const data = encodeFunctionData({ abi: balanceAbi, args: [toHex(account)] })
      const [native, answers] = await Promise.all([
        chain.call('eth_getBalance', [account, block], signal),
        reader.read(
          chain,
          shown.map((to) => ({ to, data })),
          block,
          signal,
        ),
      ])
      const { name, symbol, decimals } = chain.network.nativeCurrency
      const iconUrl = icons.native(chain)
      const numeric = formatUnits(parseRpc(quantitySchema, native), decimals)
      const balances = [
        {
          name,
          symbol,
          chainId: chain.id,
          price: 0,
          quantity: { decimals: `${decimals}`, numeric },
          ...(iconUrl && { iconUrl }),
        },
        ...shown.flatMap((token, index) => {
          const [amount, words] = [readNumber(answers[index]), said.get(token)]
          return amount === null || !words ? [] : toBalance(chain, token, amount, words)
        }),
      ]
      return { balances, ...(!complete && { partial: true }) }
    },
  }
}
