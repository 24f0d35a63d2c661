import type { Context } from 'hono'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** A call's body, whatever type it says it has: existing clients send JSON as plain text to spare the preflight. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text())
  } catch {
    throw new WalletKitError('INVALID_PARAMS', 'The body is not JSON')
  }
}
