import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { describeIssue } from './describeIssue.ts'

const { localeError } = z.locales.en()

/**
 * Parses a value from outside.
 *
 * @throws WalletKitError `INVALID_PARAMS` with one sentence that names the wrong field. It never carries the value: that
 * may be a secret.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value, { error: localeError })
  if (result.success) return result.data
  throw new WalletKitError('INVALID_PARAMS', describeIssue(result.error.issues))
}
