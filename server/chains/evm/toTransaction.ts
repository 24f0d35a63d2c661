import { formatUnits, getAddress } from 'viem'
import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { toCaipAddress } from '#shared/caip/caipAddress.ts'
import type { Chain } from '../chain.ts'
import { chainLimits } from '../chainPolicy.ts'
import type { TokenIcons } from '../createTokenIcons.ts'
import type { KeptEntry, KeptTransaction } from '../index/readHistory.ts'
import { classify, type Move } from './classify.ts'
import { toHex } from './createEvmReader.ts'
import type { TokenWords } from './createTokenWords.ts'
import { nftKey } from './nftKey.ts'
import type { NftWords } from './parseMetadata.ts'
import { isUnlimited } from './simulate/isUnlimited.ts'

/** What is known of what transactions moved. */
export interface Surroundings {
  chain: Chain
  /** In lower case. */
  account: string
  tokens: ReadonlyMap<string, TokenWords>
  nfts: ReadonlyMap<string, NftWords | null>
  isSpam(entry: KeptEntry, transaction: KeptTransaction): boolean
  icons: TokenIcons
  pictureUrl(url: string): string | undefined
}

/** A transaction as one account sees it. What failed has moved nothing, and cost its fee. */
export function toTransaction(kept: KeptTransaction, around: Surroundings): Transaction {
  const { chain, account } = around
  const { symbol, decimals } = chain.network.nativeCurrency
  const movements = kept.entries.filter(({ kind }) => kind !== 'approval' && kind !== 'operator')
  const permission = kept.entries.find(
    ({ kind, sender }) => (kind === 'approval' || kind === 'operator') && sender === account,
  )
  const native = kept.failed ? [] : toNative(kept, account)
  const operationType = classify({
    account,
    sender: kept.sender,
    recipient: kept.recipient,
    selector: kept.selector,
    moves: [...native, ...movements.map(toMove)],
    permits: permission !== undefined,
  })
  return {
    id: kept.hash,
    metadata: {
      operationType,
      hash: kept.hash,
      chain: chain.id,
      minedAt: new Date(kept.time * 1_000).toISOString(),
      sentFrom: checksummed(kept.sender),
      sentTo: kept.recipient === null ? '' : checksummed(kept.recipient),
      status: kept.failed ? 'failed' : 'confirmed',
      nonce: kept.nonce,
      block: kept.block,
      ...(kept.sender === account && { fee: { numeric: formatUnits(kept.fee, decimals), symbol } }),
      ...(permission && { approval: toApproval(permission, around) }),
    },
    transfers: [
      ...native.map((move) => toNativeTransfer(kept.value, move, around)),
      ...movements.map((entry) => toTransfer(entry, kept, around)),
    ].slice(0, chainLimits.transfersOfTransaction),
  }
}

function toNative({ sender, recipient, created, value }: KeptTransaction, account: string): Move[] {
  const to = recipient ?? created ?? ''
  const isOwn = sender === account || to === account
  return value > 0n && isOwn ? [{ kind: 'native', from: sender, to }] : []
}

function toMove({ kind, sender, recipient }: KeptEntry): Move {
  if (kind === 'approval' || kind === 'operator') throw new Error('a permission moves nothing')
  return { kind, from: sender, to: recipient }
}

function directionOf({ from, to }: Pick<Move, 'from' | 'to'>, account: string): Transfer['direction'] {
  if (from === to) return 'self'
  return from === account ? 'out' : 'in'
}

function toNativeTransfer(value: bigint, move: Move, { chain, account, icons }: Surroundings): Transfer {
  const { name, symbol, decimals } = chain.network.nativeCurrency
  const icon = icons.native(chain)
  return {
    fungible_info: { name, symbol, ...(icon && { icon: { url: icon } }) },
    direction: directionOf(move, account),
    quantity: { numeric: formatUnits(value, decimals) },
  }
}

function toTransfer(entry: KeptEntry, kept: KeptTransaction, around: Surroundings): Transfer {
  const { chain, account, tokens } = around
  const words = tokens.get(entry.token)
  const direction = directionOf(toMove(entry), account)
  if (entry.kind === 'native') return toNativeTransfer(entry.amount, toMove(entry), around)
  const address = toCaipAddress(chain.id, checksummed(entry.token))
  if (entry.kind !== 'erc20') {
    return {
      nft_info: { ...nftInfo(entry, kept, around), address },
      direction,
      quantity: { numeric: `${entry.amount}` },
    }
  }
  const icon = around.icons.listed(chain, entry.token)
  return {
    fungible_info: { ...namesOf(words), ...(icon && { icon: { url: icon } }), address },
    direction,
    quantity: { numeric: formatUnits(entry.amount, words?.decimals ?? 0) },
  }
}

function namesOf(words: TokenWords | undefined): { name?: string; symbol?: string } {
  const { name, symbol } = words ?? {}
  return { ...(name && { name }), ...(symbol && { symbol }) }
}

function nftInfo(
  entry: KeptEntry,
  kept: KeptTransaction,
  { tokens, nfts, isSpam, pictureUrl }: Surroundings,
): NonNullable<Transfer['nft_info']> {
  const tokenId = entry.tokenId ?? 0n
  const words = nfts.get(nftKey({ token: entry.token, tokenId }))
  const collection = tokens.get(entry.token)?.name
  const url = words?.image === undefined ? undefined : pictureUrl(words.image)
  return {
    ...(words?.name !== undefined && { name: words.name }),
    ...(url && { content: { preview: { url }, detail: { url } } }),
    flags: { is_spam: isSpam(entry, kept) },
    ...(collection && { collection }),
    token_id: `${tokenId}`,
  }
}

function toApproval(
  { kind, token, recipient, amount }: KeptEntry,
  { tokens }: Surroundings,
): NonNullable<Transaction['metadata']['approval']> {
  const words = tokens.get(token)
  const symbol = words?.symbol ?? words?.name
  const bounded = kind === 'approval' && !isUnlimited(amount)
  return {
    spender: checksummed(recipient),
    ...(symbol && { symbol }),
    ...(bounded && { numeric: formatUnits(amount, words?.decimals ?? 0) }),
  }
}

function checksummed(address: string): string {
  return getAddress(toHex(address))
}
