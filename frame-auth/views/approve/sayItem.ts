import type { Translate } from '#shared/text/createText.ts'
import { shortAddress } from '../../features/decode/addressWords.ts'
import type { Call } from '../../features/decode/subject.ts'
import type { TextKey } from '../../text/en.ts'

type Item = Extract<Call, { type: 'itemTransfer' }>

/** How many digits of a long number stay at each end of a title; all of them are among the facts. */
const kept = 6

/** Which NFT, and how many of it: by its collection's name, or the contract where that has none, and its number. */
export function sayItem({ token, id, count, name }: Item, text: Translate<TextKey>): string {
  return text(count === '1' ? 'asset.item' : 'asset.items', {
    name: name ?? shortAddress(token),
    id,
    amount: count,
  })
}

/** The same as short as a title is. */
export function sayItemShortly(item: Item, text: Translate<TextKey>): string {
  const { id } = item
  const isLong = id.length > 2 * kept + 1
  return sayItem({ ...item, id: isLong ? `${id.slice(0, kept)}…${id.slice(-kept)}` : id }, text)
}
