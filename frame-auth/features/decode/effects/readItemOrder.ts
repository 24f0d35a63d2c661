import * as z from 'zod/mini'
import type { Asset } from '../subject.ts'
import { address, coinOrToken, itemAsset, type ReadEffect, toExpiry, whole } from './canonicalSchemas.ts'

const zeroEx = z.object({
  direction: whole,
  erc20Token: address,
  erc20TokenAmount: whole,
  expiry: whole,
  fees: z.array(z.object({ amount: whole })),
})
const erc721 = z.object({ erc721Token: address, erc721TokenId: whole })
const erc1155 = z.object({ erc1155Token: address, erc1155TokenId: whole, erc1155TokenAmount: whole })
const blur = z.object({
  side: whole,
  collection: address,
  tokenId: whole,
  amount: whole,
  paymentToken: address,
  price: whole,
  expirationTime: whole,
})

/**
 * An order for one item: 0x's (ERC-721, ERC-1155) and Blur's. The two write buying and selling the other way round.
 *
 * @see https://docs.0x.org/nft-support/docs/introduction
 */
export const readItemOrder: ReadEffect = ({ value, contract }) => {
  const trade = readZeroEx(value) ?? readBlur(value)
  if (trade === null) return null
  const { item, price, paid, isSale, end } = trade
  return {
    type: 'order',
    gives: [isSale ? item : paid],
    gets: [isSale ? price : item],
    receiver: null,
    contract,
    expiresAt: toExpiry(end),
  }
}

interface Trade {
  item: Asset
  /** What a seller gets. */
  price: Asset
  /** What a buyer pays: the price and the fees. */
  paid: Asset
  isSale: boolean
  end: bigint
}

function readZeroEx(value: unknown): Trade | null {
  const parsed = z.safeParse(zeroEx, value)
  const item = readItem(value)
  if (!parsed.success || item === null) return null
  const { direction, erc20Token, erc20TokenAmount, expiry, fees } = parsed.data
  const paid = fees.reduce((sum, { amount }) => sum + amount, erc20TokenAmount)
  return {
    item,
    price: coinOrToken(erc20Token, erc20TokenAmount),
    paid: coinOrToken(erc20Token, paid),
    isSale: direction === 0n,
    // The upper bits are the time of listing.
    end: BigInt.asUintN(32, expiry),
  }
}

function readItem(value: unknown): Asset | null {
  const one = z.safeParse(erc721, value)
  if (one.success) return itemAsset(one.data.erc721Token, one.data.erc721TokenId)
  const several = z.safeParse(erc1155, value)
  if (!several.success) return null
  const { erc1155Token, erc1155TokenId, erc1155TokenAmount } = several.data
  return itemAsset(erc1155Token, erc1155TokenId, erc1155TokenAmount)
}

function readBlur(value: unknown): Trade | null {
  const parsed = z.safeParse(blur, value)
  if (!parsed.success) return null
  const { side, collection, tokenId, amount, paymentToken, price, expirationTime } = parsed.data
  const money = coinOrToken(paymentToken, price)
  return {
    item: itemAsset(collection, tokenId, amount),
    price: money,
    paid: money,
    isSale: side === 1n,
    end: expirationTime,
  }
}
