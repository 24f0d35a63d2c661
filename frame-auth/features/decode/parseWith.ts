import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from '#shared/rpc/describeIssue.ts'

/** What a page asks for, parsed. @throws `INVALID_PARAMS` naming the key */
export function parseWith<S extends z.ZodMiniType>(schema: S, params: unknown): z.infer<S> {
  const parsed = z.safeParse(schema, params)
  if (!parsed.success) throw invalidParams(describeIssue(parsed.error))
  return parsed.data
}

/** A request that cannot be understood, named by the key and not by the value. */
export function invalidParams(where: string): WalletKitError {
  return new WalletKitError('INVALID_PARAMS', `Invalid parameters at ${where}`)
}
