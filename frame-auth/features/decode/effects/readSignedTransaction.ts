import * as z from 'zod/mini'
import { nameCall, readCall, unknownToken } from '../readCall.ts'
import type { Effect } from '../subject.ts'
import { address, bytes, type ReadEffect, whole } from './canonicalSchemas.ts'

const safe = z.object({ to: address, value: whole, data: bytes, operation: whole })
const refund = z.object({ gasPrice: whole })
const forwarded = z.object({ from: address, to: address, value: whole, gas: whole, data: bytes })
const relayed = z.object({ from: address, nonce: whole, functionSignature: bytes })

/**
 * A transaction that is signed as data, and sent by somebody else: a Safe's (`SafeTx`, whose contract is the Safe), a forwarder's
 * (ERC-2771), or one that the token takes itself (`MetaTransaction`).
 *
 * @see https://docs.safe.global/advanced/smart-account-concepts
 */
export const readSignedTransaction: ReadEffect = ({ value, contract }) => {
  const ofSafe = z.safeParse(safe, value)
  if (ofSafe.success) {
    const { to, value: amount, data, operation } = ofSafe.data
    const paid = z.safeParse(refund, value)
    return {
      ...transaction(to, amount, data),
      safe: contract ?? to,
      isDelegate: operation !== 0n,
      isRefunding: paid.success && paid.data.gasPrice > 0n,
    }
  }
  const forward = z.safeParse(forwarded, value)
  if (forward.success) return transaction(forward.data.to, forward.data.value, forward.data.data)
  const relay = z.safeParse(relayed, value)
  return relay.success && contract !== null ? transaction(contract, 0n, relay.data.functionSignature) : null
}

type Transaction = Extract<Effect, { type: 'transaction' }>

function transaction(to: string, value: bigint, data: string): Transaction {
  const call = nameCall(readCall(to, data), to, unknownToken)
  return {
    type: 'transaction',
    safe: null,
    to,
    value: value.toString(),
    call,
    isDelegate: false,
    isRefunding: false,
  }
}
