import type { Context } from 'hono'
import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { parseJson } from '../../responses/parseJson.ts'

/** A call's body, whatever type it says it has: existing clients send JSON as plain text to spare the preflight. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return parseJson(await context.req.text())
  } catch {
    // Not JSON, which is what is said; the parser's own text would quote the body.
    throw new WalletKitError('INVALID_PARAMS', 'The body is not JSON')
  }
}

/** The project that a call's body names, for `ChainGate.project`: existing clients have it there. */
export async function readBodyProjectId(context: Context): Promise<string | undefined> {
  if (context.req.method !== 'POST') return undefined
  // Not JSON: the body names no project. Whoever answers the call says so.
  const body = z.safeParse(z.object({ projectId: z.string() }), await readJson(context).catch(() => null))
  return body.data?.projectId
}
