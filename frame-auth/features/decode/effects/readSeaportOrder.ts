import * as z from 'zod/mini'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Asset } from '../subject.ts'
import {
  address,
  ascending,
  coinOrToken,
  collectionAsset,
  itemAsset,
  type ReadEffect,
  toExpiry,
  tokenAsset,
  whole,
} from './canonicalSchemas.ts'

const item = {
  itemType: whole,
  token: address,
  identifierOrCriteria: whole,
  startAmount: whole,
  endAmount: whole,
}
const offered = z.object(item)
const considered = z.object({ ...item, recipient: address })
const order = z.object({
  offerer: address,
  offer: z.array(offered),
  consideration: z.array(considered),
  endTime: whole,
})

/**
 * An order of Seaport's, by itself or in a tree of many (`BulkOrder`): all that is offered for what comes back to the offerer.
 * Of amounts that change with time, the worse one counts. An order that is there to fill a tree is none.
 *
 * @see https://github.com/ProjectOpenSea/seaport
 */
export const readSeaportOrder: ReadEffect = ({ value, contract }) => {
  const parsed = z.safeParse(order, value)
  if (!parsed.success || parsed.data.offer.length + parsed.data.consideration.length === 0) return null
  const { offerer, offer, consideration, endTime } = parsed.data
  return {
    type: 'order',
    gives: offer.map((given) => toAsset(given, amountsOf(given).at(-1))),
    gets: consideration
      .filter(({ recipient }) => isSameAddress(recipient, offerer))
      .map((got) => toAsset(got, amountsOf(got)[0])),
    receiver: null,
    contract,
    expiresAt: toExpiry(endTime),
  }
}

type Item = z.infer<typeof offered>
const amountsOf = ({ startAmount, endAmount }: Item) => ascending([startAmount, endAmount])

function toAsset({ itemType, token, identifierOrCriteria }: Item, amount = 0n): Asset {
  if (itemType === 0n) return coinOrToken(`0x${'0'.repeat(40)}`, amount)
  if (itemType === 1n) return tokenAsset(token, amount)
  // With criteria it is any item that fits them.
  return itemType > 3n ? collectionAsset(token, amount) : itemAsset(token, identifierOrCriteria, amount)
}
