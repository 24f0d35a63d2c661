import { formatUnits } from 'viem'
import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import type { MintMetadata } from './createMintMetadata.ts'
import { computeBudgetProgram } from './solanaPolicy.ts'
import type { SolanaTokenBalance, SolanaTransaction } from './solanaRpc.ts'

interface TransactionContext {
  chain: Chain
  /** Whose history it is. */
  address: string
  signature: string
  metadata: ReadonlyMap<string, MintMetadata>
  icons: TokenIcons
}

/** A transaction as one owner sees it, by what it changed. Solana counts no transactions: the nonce is 0. */
export function toSolanaTransaction(
  transaction: SolanaTransaction,
  context: TransactionContext,
): Transaction {
  const { chain, address, signature } = context
  const { slot, blockTime, meta } = transaction
  const changes = changesOf(transaction, address)
  const transfers = toTransfers(changes, context).slice(0, chainLimits.transfersOfTransaction)
  const [payer = address] = transaction.transaction.message.accountKeys
  const { symbol, decimals } = chain.network.nativeCurrency
  const other = counterpartyOf(transaction, address, changes)
  const operationType = operationOf(transfers)
  return {
    id: signature,
    metadata: {
      operationType,
      hash: signature,
      chain: chain.id,
      minedAt: new Date((blockTime ?? 0) * 1_000).toISOString(),
      sentFrom: operationType === 'receive' ? (other ?? payer) : operationType === 'send' ? address : payer,
      sentTo: operationType === 'receive' ? address : (other ?? programOf(transaction) ?? ''),
      status: meta.err === null || meta.err === undefined ? 'confirmed' : 'failed',
      nonce: 0,
      block: slot,
      ...(changes.isPayer && { fee: { numeric: formatUnits(BigInt(meta.fee), decimals), symbol } }),
    },
    transfers,
  }
}

function toTransfers(
  { coin, tokens }: SolanaChanges,
  { chain, metadata, icons }: TransactionContext,
): Transfer[] {
  const { name, symbol, decimals } = chain.network.nativeCurrency
  const icon = icons.native(chain)
  const coins: Transfer[] =
    coin === 0n
      ? []
      : [
          {
            fungible_info: { name, symbol, ...(icon && { icon: { url: icon } }) },
            direction: coin < 0n ? 'out' : 'in',
            quantity: { numeric: formatUnits(magnitude(coin), decimals) },
          },
        ]
  return [
    ...coins,
    ...tokens.map(({ mint, amount, decimals }): Transfer => {
      const said = metadata.get(mint)
      const address = toCaipAddress(chain.id, mint)
      const url = icons.listed(chain, mint)
      const direction = amount < 0n ? 'out' : 'in'
      const quantity = { numeric: formatUnits(magnitude(amount), decimals) }
      const named = { ...(said?.name && { name: said.name }), address }
      if (decimals === 0) {
        return { nft_info: { ...named, flags: { is_spam: false }, token_id: mint }, direction, quantity }
      }
      return {
        fungible_info: {
          ...named,
          ...(said?.symbol && { symbol: said.symbol }),
          ...(url && { icon: { url } }),
        },
        direction,
        quantity,
      }
    }),
  ]
}

function operationOf(transfers: readonly Transfer[]): Transaction['metadata']['operationType'] {
  const [gives, takes] = ['out', 'in'].map((way) => transfers.some(({ direction }) => direction === way))
  if (gives && takes) return 'trade'
  if (gives) return 'send'
  return takes ? 'receive' : 'execute'
}

/** Who got most of what the owner gave, or gave most of what they got. */
function counterpartyOf(
  transaction: SolanaTransaction,
  owner: string,
  { coin, tokens }: SolanaChanges,
): string | undefined {
  const { accountKeys } = transaction.transaction.message
  const [token] = tokens
  const sign = (token?.amount ?? coin) < 0n ? 1n : -1n
  const candidates = token
    ? ownersOf(transaction, token.mint)
    : accountKeys.map((key, index): [string, bigint] => {
        const { preBalances, postBalances } = transaction.meta
        return [key, BigInt(postBalances[index] ?? 0) - BigInt(preBalances[index] ?? 0)]
      })
  const others = candidates.filter(([key, amount]) => key !== owner && amount * sign > 0n)
  const [most] = others.sort(([, a], [, b]) => (b * sign > a * sign ? 1 : -1))
  return most?.[0]
}

function ownersOf(transaction: SolanaTransaction, mint: string): [string, bigint][] {
  const { preTokenBalances, postTokenBalances } = transaction.meta
  const owners = new Set(
    [...(preTokenBalances ?? []), ...(postTokenBalances ?? [])].flatMap(({ owner }) => owner ?? []),
  )
  return [...owners].map((owner) => {
    const change = changesOf(transaction, owner).tokens.find((token) => token.mint === mint)
    return [owner, change?.amount ?? 0n]
  })
}

/** What the transaction called, the setting of its price aside. */
function programOf({ transaction }: SolanaTransaction): string | undefined {
  const programs = transaction.message.instructions?.flatMap(({ programId }) => programId ?? [])
  return programs?.find((program) => program !== computeBudgetProgram)
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

/** What a transaction changed for one owner. Amounts in base units, negative for what left. */
export interface SolanaChanges {
  /** Of the coin, without the fee and without `rent`. */
  coin: bigint
  tokens: { mint: string; amount: bigint; decimals: number }[]
  /** Paid by the owner for token accounts that the transaction opened. It is a deposit and no payment. */
  rent: bigint
  isPayer: boolean
}

export function changesOf({ meta, transaction }: SolanaTransaction, owner: string): SolanaChanges {
  const { accountKeys } = transaction.message
  const at = accountKeys.indexOf(owner)
  const isPayer = at === 0
  const difference = (index: number) =>
    BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
  const moved = at === -1 ? 0n : difference(at) + (isPayer ? BigInt(meta.fee) : 0n)
  const opened = new Set((meta.postTokenBalances ?? []).map(({ accountIndex }) => accountIndex))
  const deposits = [...opened]
    .filter((index) => (meta.preBalances[index] ?? 0) === 0)
    .reduce((sum, index) => sum + difference(index), 0n)
  const rent = isPayer && moved < 0n && deposits <= -moved ? deposits : 0n
  return { coin: moved + rent, tokens: tokenChanges(meta, owner), rent, isPayer }
}

function tokenChanges(meta: SolanaTransaction['meta'], owner: string): SolanaChanges['tokens'] {
  const sums = new Map<string, { amount: bigint; decimals: number }>()
  const add = (sign: bigint) => (balance: SolanaTokenBalance) => {
    if (balance.owner !== owner) return
    const { amount, decimals } = balance.uiTokenAmount
    const before = sums.get(balance.mint)?.amount ?? 0n
    sums.set(balance.mint, { amount: before + sign * BigInt(amount), decimals })
  }
  meta.preTokenBalances?.forEach(add(-1n))
  meta.postTokenBalances?.forEach(add(1n))
  return [...sums].flatMap(([mint, sum]) => (sum.amount === 0n ? [] : { mint, ...sum }))
}
