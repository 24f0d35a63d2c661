import * as z from 'zod/mini'
import { userOperationLimits } from '#shared/entities/userOperation.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { asHex } from './encodeCalls.ts'

const address = z.pipe(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)), z.transform(asHex))
const data = z
  .templateLiteral(['0x', z.string().check(z.regex(/^(?:[0-9a-fA-F]{2})*$/))])
  .check(z.refine((text) => text.length <= userOperationLimits.paymasterDataBytes * 2 + 2))

/** A gas limit of a service's, as a quantity. */
export const gasSchema = z
  .pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,8}$/)),
    z.transform((text) => BigInt(text)),
  )
  .check(z.refine((gas) => gas <= BigInt(userOperationLimits.gas)))

const common = { paymaster: address, paymasterData: data }
/** Members that are not named here are not read: a paymaster says who pays, and nothing of what is done. */
const stubSchema = z.object({
  ...common,
  paymasterVerificationGasLimit: z.optional(gasSchema),
  paymasterPostOpGasLimit: z.optional(gasSchema),
  isFinal: z.optional(z.boolean()),
  sponsor: z.optional(z.object({ name: z.optional(z.string()) })),
})
const finalSchema = z.object(common)

export type PaymasterStub = z.infer<typeof stubSchema>

/** What `pm_getPaymasterStubData` has answered. @throws `RPC_ERROR` for an answer that is none, too long, or asks for too much gas */
export function readStub(answer: unknown): PaymasterStub {
  return read(stubSchema, answer)
}

/** What `pm_getPaymasterData` has answered. @throws as `readStub` */
export function readFinal(answer: unknown): z.infer<typeof finalSchema> {
  return read(finalSchema, answer)
}

function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw new WalletKitError('RPC_ERROR', 'The paymaster gave no valid answer')
}
