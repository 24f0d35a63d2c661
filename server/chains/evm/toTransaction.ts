import { formatUnits, getAddress } from 'viem'
import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../core/chain.ts'
import { chainLimits } from '../core/chainLimits.ts'
import { toHex } from '../core/createContractReader.ts'
import type { NftMetadata } from '../core/nftMetadata.ts'
import { isUnlimited } from '../core/tokenEvents.ts'
import type { IndexedEntry, IndexedTransaction } from '../index/readHistory.ts'
import type { TokenIcons } from '../remoteContent/createTokenIcons.ts'
import { classify, type Move, type OperationType } from './classify.ts'
import type { TokenMetadata } from './createTokenMetadata.ts'
import { nftKey } from './nftMetadata/nftContext.ts'

/** What is known of what transactions moved. */
export interface TransactionContext {
  chain: Chain
  /** In lower case. */
  account: string
  tokens: ReadonlyMap<string, TokenMetadata>
  nfts: ReadonlyMap<string, NftMetadata | null>
  isSpam(entry: IndexedEntry, transaction: IndexedTransaction): boolean
  icons: TokenIcons
  pictureUrl(url: string): string | undefined
}

/** A transaction as one account sees it. What failed has moved nothing, and cost its fee. */
export function toEvmTransaction(transaction: IndexedTransaction, context: TransactionContext): Transaction {
  const { chain, account } = context
  const { symbol, decimals } = chain.network.nativeCurrency
  const movements = transaction.entries.filter(({ kind }) => kind !== 'approval' && kind !== 'operator')
  const permission = transaction.entries.find(
    ({ kind, sender }) => (kind === 'approval' || kind === 'operator') && sender === account,
  )
  const native = transaction.failed ? [] : toNative(transaction, account)
  const moves = [...native, ...movements.map(toMove)]
  const operationType = classify({
    account,
    sender: transaction.sender,
    recipient: transaction.recipient,
    selector: transaction.selector,
    moves,
    permits: permission !== undefined,
  })
  return {
    id: transaction.hash,
    metadata: {
      operationType,
      hash: transaction.hash,
      chain: chain.id,
      minedAt: new Date(transaction.time * 1_000).toISOString(),
      ...endsOf(transaction, operationType, moves),
      status: transaction.failed ? 'failed' : 'confirmed',
      nonce: transaction.nonce,
      block: transaction.block,
      ...(transaction.sender === account && {
        fee: { numeric: formatUnits(transaction.fee, decimals), symbol },
      }),
      ...(permission && { approval: toApproval(permission, context) }),
    },
    transfers: [
      ...native.map((move) => toNativeTransfer(transaction.value, move, context)),
      ...movements.map((entry) => toTransfer(entry, transaction, context)),
    ].slice(0, chainLimits.transfersOfTransaction),
  }
}

/** Operations that move value from one to another and do nothing else. */
const movingOnly: ReadonlySet<OperationType> = new Set(['send', 'receive'])

/**
 * Between whom it was. A transfer of tokens is a call of their contract, often by a third party: its ends are those of what moved, and
 * the transaction's own only where several were paid or something else was done.
 */
function endsOf(
  { sender, recipient }: IndexedTransaction,
  operationType: OperationType,
  moves: readonly Move[],
): Pick<Transaction['metadata'], 'sentFrom' | 'sentTo'> {
  const only = (end: 'from' | 'to') => {
    const [one, ...others] = new Set(movingOnly.has(operationType) ? moves.map((move) => move[end]) : [])
    return others.length === 0 ? one : undefined
  }
  const to = only('to') ?? recipient
  return { sentFrom: checksummed(only('from') ?? sender), sentTo: to === null ? '' : checksummed(to) }
}

function toNative({ sender, recipient, created, value }: IndexedTransaction, account: string): Move[] {
  const to = recipient ?? created ?? ''
  const isOwn = sender === account || to === account
  return value > 0n && isOwn ? [{ kind: 'native', from: sender, to }] : []
}

function toMove({ kind, sender, recipient }: IndexedEntry): Move {
  if (kind === 'approval' || kind === 'operator') throw new Error('a permission moves nothing')
  return { kind, from: sender, to: recipient }
}

function directionOf({ from, to }: Pick<Move, 'from' | 'to'>, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return from === account ? 'out' : 'in'
}

function ownersOf({ from, to }: Move): Pick<Transfer, 'sender' | 'recipient'> {
  return { sender: checksummed(from), ...(to !== '' && { recipient: checksummed(to) }) }
}

function toNativeTransfer(
  value: bigint,
  move: Move,
  { chain, account, icons }: TransactionContext,
): Transfer {
  const { name, symbol, decimals } = chain.network.nativeCurrency
  const icon = icons.native(chain)
  return {
    fungible_info: { name, symbol, ...(icon && { icon: { url: icon } }) },
    direction: directionOf(move, account),
    ...ownersOf(move),
    quantity: { numeric: formatUnits(value, decimals) },
  }
}

function toTransfer(
  entry: IndexedEntry,
  transaction: IndexedTransaction,
  context: TransactionContext,
): Transfer {
  const { chain, account, tokens } = context
  const metadata = tokens.get(entry.token)
  const direction = directionOf(toMove(entry), account)
  const owners = ownersOf(toMove(entry))
  if (entry.kind === 'native') return toNativeTransfer(entry.amount, toMove(entry), context)
  const address = toCaipAddress(chain.id, checksummed(entry.token))
  if (entry.kind !== 'erc20') {
    return {
      nft_info: { ...nftInfo(entry, transaction, context), address },
      direction,
      ...owners,
      quantity: { numeric: `${entry.amount}` },
    }
  }
  const icon = context.icons.listed(chain, entry.token)
  return {
    fungible_info: { ...namesOf(metadata), ...(icon && { icon: { url: icon } }), address },
    direction,
    ...owners,
    quantity: { numeric: formatUnits(entry.amount, metadata?.decimals ?? 0) },
  }
}

function namesOf(metadata: TokenMetadata | undefined): { name?: string; symbol?: string } {
  const { name, symbol } = metadata ?? {}
  return { ...(name && { name }), ...(symbol && { symbol }) }
}

function nftInfo(
  entry: IndexedEntry,
  transaction: IndexedTransaction,
  { tokens, nfts, isSpam, pictureUrl }: TransactionContext,
): NonNullable<Transfer['nft_info']> {
  const tokenId = entry.tokenId ?? 0n
  const metadata = nfts.get(nftKey({ token: entry.token, tokenId }))
  const collection = tokens.get(entry.token)?.name
  const url = metadata?.image === undefined ? undefined : pictureUrl(metadata.image)
  return {
    ...(metadata?.name !== undefined && { name: metadata.name }),
    ...(url && { content: { preview: { url }, detail: { url } } }),
    flags: { is_spam: isSpam(entry, transaction) },
    ...(collection && { collection }),
    token_id: `${tokenId}`,
  }
}

function toApproval(
  { kind, token, recipient, amount }: IndexedEntry,
  { tokens }: TransactionContext,
): NonNullable<Transaction['metadata']['approval']> {
  const metadata = tokens.get(token)
  const symbol = metadata?.symbol ?? metadata?.name
  const bounded = kind === 'approval' && !isUnlimited(amount)
  return {
    spender: checksummed(recipient),
    ...(symbol && { symbol }),
    ...(bounded && { numeric: formatUnits(amount, metadata?.decimals ?? 0) }),
  }
}

function checksummed(address: string): string {
  return getAddress(toHex(address))
}
