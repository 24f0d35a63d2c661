import { formatUnits } from 'viem'
import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { TokenIcons } from '../createTokenIcons.ts'
import { changesOf, type SolanaChanges } from './changesOf.ts'
import type { MintWords } from './createMintWords.ts'
import type { SolanaTransaction } from './rpcShapes.ts'
import { computeBudgetProgram } from './solanaPolicy.ts'

interface Surroundings {
  chain: Chain
  /** Whose history it is. */
  address: string
  signature: string
  words: ReadonlyMap<string, MintWords>
  icons: TokenIcons
}

/** A transaction as one owner sees it, by what it changed. Solana counts no transactions: the nonce is 0. */
export function toSolanaTransaction(transaction: SolanaTransaction, around: Surroundings): Transaction {
  const { chain, address, signature } = around
  const { slot, blockTime, meta } = transaction
  const changes = changesOf(transaction, address)
  const transfers = toTransfers(changes, around).slice(0, chainLimits.transfersOfTransaction)
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
      sentFrom: operationType === 'receive' ? (other ?? payer) : payer,
      sentTo: operationType === 'receive' ? address : (other ?? programOf(transaction) ?? ''),
      status: meta.err === null || meta.err === undefined ? 'confirmed' : 'failed',
      nonce: 0,
      block: slot,
      ...(changes.isPayer && { fee: { numeric: formatUnits(BigInt(meta.fee), decimals), symbol } }),
    },
    transfers,
  }
}

function toTransfers({ coin, tokens }: SolanaChanges, { chain, words, icons }: Surroundings): Transfer[] {
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
      const said = words.get(mint)
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
