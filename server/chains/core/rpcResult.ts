import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ChainResult } from './chain.ts'

/** A number as nodes of EVM chains write it: `0x1a`. */
export const quantitySchema = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((text) => BigInt(text)),
)

/** @example toQuantity(26) // '0x1a' */
export function toQuantity(number: number): string {
  return `0x${number.toString(16)}`
}

/** What a node answered to one call of a batch. @throws WalletKitError `RPC_ERROR` for an error */
export function resultOf(answer: ChainResult): unknown {
  if ('result' in answer) return answer.result
  throw new WalletKitError('RPC_ERROR', answer.error.message, { code: answer.error.code })
}

/** @throws WalletKitError `RPC_ERROR` for what a node may not answer */
export function parseRpc<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new WalletKitError('RPC_ERROR', 'The endpoint of this network gave no valid answer')
}
