import * as z from 'zod/mini'
import { invalidParams } from './invalidParams.ts'
import { parseWith } from './parseWith.ts'

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const bytes = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const quantity = z.pipe(
  z.union([z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
)

const schema = z.tuple(
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
      accessList: z.optional(z.array(z.unknown()).check(z.maxLength(0))),
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
}

/**
 * `eth_sendTransaction`.
 *
 * @throws `INVALID_PARAMS`, also for another account or another chain than the wallet is on
 * @see https://ethereum.github.io/execution-apis/api-documentation
 */
export function parseEvmTransaction(params: unknown, account: string, chainId: number): TransactionDraft {
  const [asked] = parseWith(schema, params)
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
  }
}
