import { formatUnits } from 'viem'
import type { BalanceAnswer, TokenBalance } from '#shared/api/chain/balance.ts'
import { begin } from '#shared/async/begin.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { parseRpc } from '../core/rpcResult.ts'
import type { SolanaContext } from './solanaContext.ts'
import { balanceSchema, readTokenAccounts, type TokenAccount } from './solanaRpc.ts'

/** Balances on Solana: the coin, and each mint's sum over the owner's accounts. Mints without decimals are NFTs. */
export async function readSolanaBalances(
  { icons, metadata }: SolanaContext,
  chain: Chain,
  address: string,
  signal: AbortSignal,
): Promise<BalanceAnswer> {
  const [coin, accounts] = await Promise.all([
    begin(() => chain.call('getBalance', [address, { commitment: 'confirmed' }], signal)),
    begin(() => readTokenAccounts(chain, address, signal)),
  ])
  const sums = sumByMint(accounts).slice(0, chainLimits.tokens)
  const known = await metadata.of(
    chain,
    sums.map(({ mint }) => mint),
    signal,
  )
  const { name, symbol, decimals } = chain.network.nativeCurrency
  const { value } = parseRpc(balanceSchema, coin)
  const balances = [
    {
      name,
      symbol,
      chainId: chain.id,
      price: 0,
      quantity: { decimals: `${decimals}`, numeric: formatUnits(BigInt(value), decimals) },
      iconUrl: icons.native(chain),
    },
    ...sums.map(({ mint, amount, decimals }): TokenBalance => {
      const { name, symbol } = known.get(mint) ?? {}
      const iconUrl = icons.listed(chain, mint)
      return {
        name: name ?? symbol ?? '',
        symbol: symbol ?? '',
        chainId: chain.id,
        address: toCaipAddress(chain.id, mint),
        price: 0,
        quantity: { decimals: `${decimals}`, numeric: formatUnits(amount, decimals) },
        ...(iconUrl && { iconUrl }),
      }
    }),
  ]
  return { balances }
}

function sumByMint(accounts: readonly TokenAccount[]): Pick<TokenAccount, 'mint' | 'amount' | 'decimals'>[] {
  const sums = new Map<string, { mint: string; amount: bigint; decimals: number }>()
  for (const { mint, amount, decimals } of accounts) {
    if (amount === 0n || decimals === 0 || decimals > chainLimits.decimals) continue
    sums.set(mint, { mint, amount: (sums.get(mint)?.amount ?? 0n) + amount, decimals })
  }
  return [...sums.values()]
}
