import * as z from 'zod/mini'
import { isSameAddress } from '#shared/caip/isSameAddress.ts'
import type { Asset, Effect } from '../subject.ts'

/*
 * Members as `readTypedData` gives them. A struct is known by the members that it has, whatever its type is called and whatever
 * else is in it.
 */

export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
export const bytes = z.string().check(z.regex(/^0x[0-9a-f]*$/))
export const whole = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits) => BigInt(digits)),
)

/** A struct of the data, and where it is. */
export interface EffectSource {
  /** The name of its type. */
  type: string
  value: unknown
  /** The contract that the signature is for. */
  contract: string | null
  /** The wallet's address. */
  account: string
}

/** @returns what signing the struct lets somebody do; null where it is something else */
export type ReadEffect = (source: EffectSource) => Effect | null

const unnamed = { symbol: null, decimals: null }
const zero = `0x${'0'.repeat(40)}`
/** What contracts write for the network's own coin. */
const coins = [zero, '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee']

export function tokenAsset(token: string, amount: bigint | null): Asset {
  return { kind: 'token', token, id: null, amount: amount === null ? null : amount.toString(), ...unnamed }
}

/** The same where the contract has a way to write the network's own coin. */
export function coinOrToken(token: string, amount: bigint): Asset {
  return coins.includes(token.toLowerCase())
    ? { kind: 'coin', token: null, id: null, amount: amount.toString(), ...unnamed }
    : tokenAsset(token, amount)
}

export function itemAsset(token: string, id: bigint, amount = 1n): Asset {
  return { kind: 'item', token, id: id.toString(), amount: amount.toString(), ...unnamed }
}

/** Any items of a collection, or all of them. */
export function collectionAsset(token: string, amount: bigint | null): Asset {
  return { ...tokenAsset(token, amount), kind: 'collection' }
}

/** Null for the wallet itself, and for nobody, by which contracts mean whoever signs. */
export function otherThan(account: string, address: string): string | null {
  return isSameAddress(address, account) || address === zero ? null : address
}

export function ascending(amounts: readonly bigint[]): bigint[] {
  return [...amounts].sort((a, b) => (a < b ? -1 : 1))
}

/** Beyond it a date is no date any more. */
const farAway = 2n ** 40n

/** @param seconds since the epoch @returns milliseconds; null: without end */
export function toExpiry(seconds: bigint): number | null {
  return seconds > farAway ? null : Number(seconds) * 1_000
}
