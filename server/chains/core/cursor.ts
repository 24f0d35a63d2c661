import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** A place in a list as a text for clients to come back with; it is opaque to them. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws WalletKitError `INVALID_PARAMS` for anything that `writeCursor` has not written */
export function readCursor<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return z.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    // Not base64, not JSON, or not this shape: all the same to whoever sent it.
    throw new WalletKitError('INVALID_PARAMS', 'cursor: not one that this server has given')
  }
}
