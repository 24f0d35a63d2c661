import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { plainText } from '../../ui/plainText.ts'
import { formatDecimal } from '../format/formatAmount.ts'
import type { activityText } from './text.ts'

/** One thing that moved, as it is written. Its words are a contract's own, made harmless. */
export interface Movement {
  direction: Transfer['direction']
  /** With its sign: `+1.5`. Empty for a single NFT. */
  amount: string
  /** A symbol, or what an NFT is called; empty where nothing is known. */
  what: string
  isNft: boolean
  iconUrl: string | undefined
  /** Chooses the colour of the drawn picture. */
  pictureId: string
}

export interface DescribedTransaction {
  title: keyof typeof activityText
  /** Who was on the other side, and how the text says it; null where nobody was. Several are counted. */
  other: { side: OtherSide; addresses: string[] } | null
  movements: Movement[]
}

/** What the other side was: `from` gave, `to` got, `with` was called, `for` may spend. */
type OtherSide = 'from' | 'to' | 'with' | 'for'

const signs = { in: '+', out: '−', self: '' } as const
/** Longest name that is shown beside an amount, in characters. */
const maxPartLength = 20
/** What the other side of an operation was; null where nobody was, or nobody who is worth a word. */
const sides: Readonly<Record<Transaction['metadata']['operationType'], OtherSide | null>> = {
  approve: 'with',
  bought: 'with',
  borrow: 'with',
  burn: null,
  cancel: null,
  claim: 'from',
  deploy: null,
  deposit: 'to',
  execute: 'with',
  mint: 'with',
  receive: 'from',
  repay: 'to',
  send: 'to',
  sell: 'with',
  stake: 'to',
  trade: 'with',
  unstake: 'from',
  withdraw: 'from',
}

/** Between whom something was, in full. Each one is named once; nobody got what made a new contract. */
export function endsOfTransaction({ metadata, transfers }: Transaction): { from: string[]; to: string[] } {
  const { operationType, sentFrom, sentTo } = metadata
  const { addresses } = otherOf(metadata, transfers ?? []) ?? { addresses: [] }
  return {
    from: operationType === 'receive' ? addresses : [sentFrom],
    to: operationType === 'send' ? addresses : sentTo === '' ? [] : [sentTo],
  }
}

/** What a transaction was, for a person: what was done, with whom, and what moved. @param locale BCP 47 tag of the amounts */
export function describeTransaction(
  { metadata, transfers }: Transaction,
  locale: string,
): DescribedTransaction {
  const { operationType, approval } = metadata
  return {
    title: `activity.${operationType}`,
    other: otherOf(metadata, transfers ?? []),
    movements: approval
      ? [allowanceOf(approval, locale)]
      : (transfers ?? []).map((transfer) => toMovement(transfer, locale)),
  }
}

function otherOf(
  { operationType, approval, sentFrom, sentTo }: Transaction['metadata'],
  transfers: readonly Transfer[],
): DescribedTransaction['other'] {
  if (approval) return { side: 'for', addresses: [approval.spender] }
  const side = sides[operationType]
  if (side === null) return null
  const known = endsOf(transfers, side)
  if (known.length > 0) return { side, addresses: known }
  if (operationType === 'receive') return { side, addresses: [sentFrom] }
  return sentTo === '' ? null : { side, addresses: [sentTo] }
}

/** The transfers' own ends, each once: what moves a token is a call of its contract. */
function endsOf(transfers: readonly Transfer[], side: OtherSide): string[] {
  const ends = transfers.flatMap(({ direction, sender, recipient }) => {
    if (side === 'from') return direction === 'in' && sender !== undefined ? [sender] : []
    return side === 'to' && direction !== 'in' && recipient !== undefined ? [recipient] : []
  })
  return [...new Set(ends)]
}

function toMovement({ fungible_info, nft_info, direction, quantity }: Transfer, locale: string): Movement {
  const isNft = nft_info !== undefined
  const single = isNft && quantity.numeric === '1'
  const what = isNft
    ? plainText(nft_info.name ?? nft_info.collection ?? '', maxPartLength)
    : plainText(fungible_info?.symbol ?? fungible_info?.name ?? '', maxPartLength)
  return {
    direction,
    amount: single ? '' : `${signs[direction]}${formatDecimal(quantity.numeric, locale)}`,
    what: isNft && !what && nft_info.token_id ? `#${plainText(nft_info.token_id, maxPartLength)}` : what,
    isNft,
    iconUrl: isNft ? nft_info.content?.preview?.url : fungible_info?.icon?.url,
    pictureId: (isNft ? nft_info.address : fungible_info?.address) ?? what,
  }
}

/** An approval moves nothing: it names what may be moved. */
function allowanceOf(
  { symbol, numeric }: NonNullable<Transaction['metadata']['approval']>,
  locale: string,
): Movement {
  const what = plainText(symbol ?? '', maxPartLength)
  return {
    direction: 'self',
    amount: numeric === undefined ? '' : formatDecimal(numeric, locale),
    what,
    isNft: false,
    iconUrl: undefined,
    pictureId: what,
  }
}
