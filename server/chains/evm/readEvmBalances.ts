import { and, desc, eq, max, ne } from 'drizzle-orm'
import { encodeFunctionData, formatUnits, getAddress, parseAbi } from 'viem'
import type { BalanceAnswer, TokenBalance } from '#shared/api/chain/balance.ts'
import { begin } from '#shared/async/begin.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { readNumber, toHex } from '../core/createContractReader.ts'
import { exchangeOf } from '../core/exchanges.ts'
import { parseRpc, quantitySchema, toQuantity } from '../core/rpcResult.ts'
import { entriesTable } from '../index/indexTables.ts'
import { listedMetadata, type TokenMetadata } from './createTokenMetadata.ts'
import type { EvmContext } from './evmContext.ts'

const balanceAbi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

/**
 * Balances on EVM chains: the chain's own currency, the operator's tokens, those that the account has received and the
 * wrapped form of its own currency, all at one block. Tokens without decimals, or of which nothing is there, are left out.
 */
export async function readEvmBalances(
  context: EvmContext,
  chain: Chain,
  address: string,
  signal: AbortSignal,
  early?: boolean,
): Promise<BalanceAnswer> {
  const { indexes, contracts, tokenMetadata, icons } = context
  const account = address.toLowerCase()
  const { head, complete } = await indexes.of(chain).catchUp(account, signal, early)
  const block = toQuantity(head.number)
  const tokens = await findTokens(context, chain, account)
  const known = await tokenMetadata.of(chain, tokens, block, signal)
  const shown = tokens.filter((token) => known.get(token)?.decimals)
  const data = encodeFunctionData({ abi: balanceAbi, args: [toHex(account)] })
  const [native, answers] = await Promise.all([
    begin(() => chain.call('eth_getBalance', [account, block], signal)),
    begin(() =>
      contracts.read(
        chain,
        shown.map((to) => ({ to, data })),
        block,
        signal,
      ),
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
      const [amount, metadata] = [readNumber(answers[index]), known.get(token)]
      return amount === null || !metadata ? [] : toBalance(context, chain, token, amount, metadata)
    }),
  ]
  return { balances, ...(!complete && { partial: true }) }
}

/** The tokens to look for: the operator's, then those received last first. */
async function findTokens(
  { queries, indexes }: EvmContext,
  chain: Chain,
  account: string,
): Promise<string[]> {
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
  const listed = listedMetadata(chain).map(([address]) => address)
  // Wrapping writes no Transfer: nothing read from the chain says who holds it.
  const wrapped = exchangeOf(chain)?.wrappedNative.toLowerCase() ?? []
  const received = rows.map((row) => row.token)
  return [...new Set(listed.concat(wrapped, received))].slice(0, chainLimits.tokens)
}

function toBalance(
  { icons }: EvmContext,
  chain: Chain,
  token: string,
  amount: bigint,
  metadata: TokenMetadata,
): TokenBalance[] {
  const { decimals, name, symbol } = metadata
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
