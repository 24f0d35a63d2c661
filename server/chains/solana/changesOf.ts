import type { SolanaTokenBalance, SolanaTransaction } from './rpcShapes.ts'

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
