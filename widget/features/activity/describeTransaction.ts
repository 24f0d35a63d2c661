import type { Transaction, Transfer } from '#shared/api/chain/history.ts'
import { plainText } from '../../ui/plainText.ts'
import { formatDecimal } from '../account/formatAmount.ts'
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

interface DescribedTransaction {
  title: keyof typeof activityText
  /** Who was on the other side, and how the text says it; null where nobody was. */
  other: { text: keyof typeof activityText; address: string } | null
  movements: Movement[]
}

const signs = { in: '+', out: '−', self: '' } as const
/** Longest name that is shown beside an amount, in characters. */
const longestWhat = 20
/** Operations in which the account is at the receiving end. */
const incoming: readonly Transaction['metadata']['operationType'][] = ['receive', 'claim', 'mint', 'withdraw']

/** What a transaction was, for a person: what was done, with whom, and what moved. */
export function describeTransaction({ metadata, transfers }: Transaction): DescribedTransaction {
  const { operationType, approval } = metadata
  return {
    title: `activity.${operationType}`,
    other: otherOf(metadata),
    movements: approval ? [allowanceOf(approval)] : (transfers ?? []).map(toMovement),
  }
}

function otherOf({
  operationType,
  approval,
  sentFrom,
  sentTo,
}: Transaction['metadata']): DescribedTransaction['other'] {
  if (approval) return { text: 'activity.for', address: approval.spender }
  if (incoming.includes(operationType)) return { text: 'activity.from', address: sentFrom }
  return sentTo === '' ? null : { text: 'activity.to', address: sentTo }
}

function toMovement({ fungible_info, nft_info, direction, quantity }: Transfer): Movement {
  const isNft = nft_info !== undefined
  const single = isNft && quantity.numeric === '1'
  const what = isNft
    ? plainText(nft_info.name ?? nft_info.collection ?? '', longestWhat)
    : plainText(fungible_info?.symbol ?? fungible_info?.name ?? '', longestWhat)
  return {
    direction,
    amount: single ? '' : `${signs[direction]}${formatDecimal(quantity.numeric)}`,
    what: isNft && !what && nft_info.token_id ? `#${plainText(nft_info.token_id, longestWhat)}` : what,
    isNft,
    iconUrl: isNft ? nft_info.content?.preview?.url : fungible_info?.icon?.url,
    pictureId: (isNft ? nft_info.address : fungible_info?.address) ?? what,
  }
}

/** An approval moves nothing: it names what may be moved. */
function allowanceOf({ symbol, numeric }: NonNullable<Transaction['metadata']['approval']>): Movement {
  const what = plainText(symbol ?? '', longestWhat)
  return {
    direction: 'self',
    amount: numeric === undefined ? '' : formatDecimal(numeric),
    what,
    isNft: false,
    iconUrl: undefined,
    pictureId: what,
  }
}
