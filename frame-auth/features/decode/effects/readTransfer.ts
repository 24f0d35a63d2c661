import * as z from 'zod/mini'
import {
  address,
  bytes,
  otherThan,
  type ReadEffect,
  toExpiry,
  tokenAsset,
  whole,
} from './canonicalSchemas.ts'

const authorization = z.object({
  from: address,
  to: address,
  value: whole,
  validAfter: whole,
  validBefore: whole,
  nonce: bytes,
})
const cancellation = z.strictObject({ authorizer: address, nonce: bytes })

/**
 * EIP-3009: a signature that is a payment, or takes one back. Whether anybody may hand it in or only the receiver is in the
 * type's name alone; taking back is harmless, and known by its exact name and members only.
 *
 * @see https://eips.ethereum.org/EIPS/eip-3009
 */
export const readTransfer: ReadEffect = ({ type, value, contract, account }) => {
  if (contract === null) return null
  const parsed = z.safeParse(authorization, value)
  if (parsed.success) {
    const { from, to, value: amount, validBefore } = parsed.data
    return {
      type: 'transfer',
      asset: tokenAsset(contract, amount),
      from: otherThan(account, from),
      to,
      isPulled: type === 'ReceiveWithAuthorization',
      expiresAt: toExpiry(validBefore),
    }
  }
  const isCancelled = type === 'CancelAuthorization' && z.safeParse(cancellation, value).success
  return isCancelled ? { type: 'cancel', contract } : null
}
