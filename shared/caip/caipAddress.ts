import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from './caipNetworkId.ts'

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

const address = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Whether a text is a CAIP-10 account id of a namespace that the kit knows.
 *
 * @example isCaipAddress('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function isCaipAddress(value: unknown): value is CaipAddress {
  if (typeof value !== 'string') return false
  const colon = value.lastIndexOf(':')
  return isCaipNetworkId(value.slice(0, colon)) && address.test(value.slice(colon + 1))
}

/** Joins a CAIP-2 network and an address into a CAIP-10 account id. */
export function toCaipAddress(network: CaipNetworkId, account: string): CaipAddress {
  return `${network}:${account}`
}

/** The parts of a CAIP-10 account id. */
export function splitCaipAddress(account: CaipAddress): { caipNetworkId: CaipNetworkId; address: string } {
  const colon = account.lastIndexOf(':')
  const caipNetworkId = account.slice(0, colon)
  if (!isCaipNetworkId(caipNetworkId)) throw new TypeError('Not a CAIP-10 account id')
  return { caipNetworkId, address: account.slice(colon + 1) }
}

/** @internal */
export const caipAddressSchema = z.custom<CaipAddress>(isCaipAddress, {
  error: 'Expected a CAIP-10 account id such as eip155:1:0xd8dA…6045',
})
