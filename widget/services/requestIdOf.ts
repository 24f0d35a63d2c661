import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const dataSchema = z.object({ requestId: z.string() })

/** The id of the answer that an error comes from, for whoever helps the visitor. Undefined where no answer of the server's is behind it. */
export function requestIdOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof WalletKitError)) return undefined
  return dataSchema.safeParse(thrown.data).data?.requestId
}
