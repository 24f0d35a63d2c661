import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { HistoryPlace } from '../index/readHistory.ts'

const placeSchema = z.tuple([z.int().check(z.gte(0)), z.int().check(z.gte(0))])

/** A place in a history, for a client to come back with. It names a block and not a count, so new blocks do not move it. */
export function writeCursor({ block, position }: HistoryPlace): string {
  return Buffer.from(JSON.stringify([block, position])).toString('base64url')
}

/** @throws WalletKitError `INVALID_PARAMS` for anything that `writeCursor` has not written */
export function readCursor(text: string): HistoryPlace {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [block, position] = z.parse(placeSchema, value)
    return { block, position }
  } catch {
    throw new WalletKitError('INVALID_PARAMS', 'cursor: not one that this server has given')
  }
}
