import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'

const refusalSchema = z.object({
  reasons: z
    .array(z.object({ name: z.string(), description: z.string().check(z.maxLength(1_024)) }))
    .check(z.minLength(1)),
})

/** Statuses of a server that is not there now (spec §7). */
const downStatuses: readonly number[] = [408, 500, 502, 503, 504]
/** What the API says of a chain that it does not read. */
const unreadChains = ['NETWORK_NOT_FOUND', 'CHAIN_NOT_SUPPORTED'] as const

/** What an answer that is not 2xx means to the modal. `data.status` is its status. */
export function refusalError({ status }: Pick<Response, 'status'>, body: unknown): WalletKitError {
  const [reason] = z.safeParse(refusalSchema, body).data?.reasons ?? []
  const message = reason?.description ?? `HTTP status code: ${status}`
  const unread = unreadChains.find((code) => code === reason?.name)
  if (unread) return new WalletKitError(unread, message, { status })
  if (status === 429) return new WalletKitError('TOO_MANY_REQUESTS', message, { status })
  return new WalletKitError(downStatuses.includes(status) ? 'RPC_UNREACHABLE' : 'RPC_ERROR', message, {
    status,
  })
}
