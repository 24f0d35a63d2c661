import * as z from 'zod/mini'
import type { AccessList, SigningRequest } from '../custody/custody.ts'
import { accessListSchema, address, bytes, quantity } from './evmParts.ts'
import { invalidParams, parseWith } from './parseWith.ts'
import { readTypedData } from './readTypedData.ts'
import type { OfferedFees } from './replacementFees.ts'

const typedDataSchema = z.tuple(
  [z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])],
  z.unknown(),
)

/**
 * `eth_signTypedData_v4`: the account and the typed data, as JSON text or as the object. What goes on is a text of our own, in
 * which each value is the one that is signed.
 *
 * @throws `INVALID_PARAMS`, also for an account that is not the wallet's
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function parseTypedData(params: unknown, account: string): SigningRequest {
  const [address, data] = parseWith(typedDataSchema, params)
  if (address.toLowerCase() !== account.toLowerCase()) throw invalidParams('address')
  const typedData = readTypedData(typeof data === 'string' ? data : JSON.stringify(data))
  return { kind: 'evmTypedData', typedData: JSON.stringify(typedData) }
}

const transactionSchema = z.tuple(
  [
    z.object({
      from: z.optional(address),
      to: z.optional(z.nullable(address)),
      value: z.optional(quantity),
      data: z.optional(bytes),
      input: z.optional(bytes),
      gas: z.optional(quantity),
      gasLimit: z.optional(quantity),
      gasPrice: z.optional(quantity),
      maxFeePerGas: z.optional(quantity),
      maxPriorityFeePerGas: z.optional(quantity),
      nonce: z.optional(quantity),
      chainId: z.optional(quantity),
      accessList: z.optional(accessListSchema),
      // An authorisation gives the whole account away; blobs are not a wallet's business.
      authorizationList: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
      blobVersionedHashes: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
    }),
  ],
  z.unknown(),
)

/** A transaction as a page asks for it; what is missing is filled in by `prepareEvmTransaction`. Quantities in base units. */
export interface TransactionDraft {
  chainId: number
  to: string | undefined
  value: bigint
  data: string
  gas: bigint | undefined
  gasPrice: bigint | undefined
  maxFeePerGas: bigint | undefined
  maxPriorityFeePerGas: bigint | undefined
  nonce: number | undefined
  accessList: AccessList | undefined
  /** Fees that are offered at least, whatever the market asks. */
  least?: OfferedFees
}

/**
 * `eth_sendTransaction`.
 *
 * @throws `INVALID_PARAMS`, also for another account or another chain than the wallet is on
 * @see https://ethereum.github.io/execution-apis/api-documentation
 */
export function parseEvmTransaction(params: unknown, account: string, chainId: number): TransactionDraft {
  const [asked] = parseWith(transactionSchema, params)
  if (asked.from && asked.from.toLowerCase() !== account.toLowerCase()) throw invalidParams('from')
  if (asked.chainId !== undefined && asked.chainId !== BigInt(chainId)) throw invalidParams('chainId')
  const { data, input } = asked
  if (data && input && data.toLowerCase() !== input.toLowerCase()) throw invalidParams('input')
  const code = (data ?? input ?? '0x').toLowerCase()
  // It would make a contract of nothing, and the value would be lost.
  if (!asked.to && code === '0x') throw invalidParams('to')
  return {
    chainId,
    to: asked.to ?? undefined,
    value: asked.value ?? 0n,
    data: code,
    gas: asked.gas ?? asked.gasLimit,
    gasPrice: asked.gasPrice,
    maxFeePerGas: asked.maxFeePerGas,
    maxPriorityFeePerGas: asked.maxPriorityFeePerGas,
    nonce: asked.nonce === undefined ? undefined : Number(asked.nonce),
    accessList: asked.accessList?.length ? asked.accessList : undefined,
  }
}
