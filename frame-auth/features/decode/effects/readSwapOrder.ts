import * as z from 'zod/mini'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Effect } from '../subject.ts'
import {
  address,
  coinOrToken,
  otherThan,
  type ReadEffect,
  toExpiry,
  tokenAsset,
  whole,
} from './canonicalSchemas.ts'

const cow = z.object({
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: whole,
  buyAmount: whole,
  feeAmount: whole,
  validTo: whole,
})
const oneInch = z.object({
  makerAsset: address,
  takerAsset: address,
  makingAmount: whole,
  takingAmount: whole,
  receiver: z.optional(address),
  makerTraits: z.optional(whole),
})
const zeroEx = z.object({
  makerToken: address,
  takerToken: address,
  makerAmount: whole,
  takerAmount: whole,
  taker: address,
  expiry: z.optional(whole),
  expiryAndNonce: z.optional(whole),
})

const never = 2n ** 256n - 1n

/**
 * An order that gives tokens for other tokens: CoW's, 1inch's, and 0x's (limit, RFQ, OTC).
 *
 * @see https://docs.cow.fi/cow-protocol/reference/core/intents
 * @see https://github.com/1inch/limit-order-protocol
 * @see https://0x.org/docs/0x-protocol
 */
export const readSwapOrder: ReadEffect = ({ value, contract, account }) => {
  const swap = readCow(value, account) ?? readOneInch(value, account) ?? readZeroEx(value, account)
  return swap && { ...swap, type: 'order', contract }
}

type Swap = Pick<Extract<Effect, { type: 'order' }>, 'gives' | 'gets' | 'receiver' | 'expiresAt'>

function readCow(value: unknown, account: string): Swap | null {
  const parsed = z.safeParse(cow, value)
  if (!parsed.success) return null
  const { sellToken, buyToken, receiver, sellAmount, buyAmount, feeAmount, validTo } = parsed.data
  return {
    gives: [tokenAsset(sellToken, sellAmount + feeAmount)],
    gets: [coinOrToken(buyToken, buyAmount)],
    receiver: otherThan(account, receiver),
    expiresAt: toExpiry(validTo),
  }
}

function readOneInch(value: unknown, account: string): Swap | null {
  const parsed = z.safeParse(oneInch, value)
  if (!parsed.success) return null
  const { makerAsset, takerAsset, makingAmount, takingAmount, receiver, makerTraits = 0n } = parsed.data
  // The end is in forty bits of the traits; none there is none at all.
  const end = BigInt.asUintN(40, makerTraits >> 80n)
  return {
    gives: [tokenAsset(makerAsset, makingAmount)],
    gets: [tokenAsset(takerAsset, takingAmount)],
    receiver: receiver === undefined ? null : otherThan(account, receiver),
    expiresAt: toExpiry(end === 0n ? never : end),
  }
}

function readZeroEx(value: unknown, account: string): Swap | null {
  const parsed = z.safeParse(zeroEx, value)
  if (!parsed.success) return null
  const { makerToken, takerToken, makerAmount, takerAmount, taker, expiry, expiryAndNonce } = parsed.data
  const made = tokenAsset(makerToken, makerAmount)
  const taken = tokenAsset(takerToken, takerAmount)
  const isTaker = isSameAddress(taker, account)
  return {
    gives: [isTaker ? taken : made],
    gets: [isTaker ? made : taken],
    receiver: null,
    // OTC orders keep it in the upper half of a word.
    expiresAt: toExpiry(expiry ?? (expiryAndNonce === undefined ? never : expiryAndNonce >> 192n)),
  }
}
