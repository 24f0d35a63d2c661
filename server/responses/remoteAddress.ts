import type { Context } from 'hono'
import * as z from 'zod/mini'

/** What the Node adaptor gives with each request. */
const connectionSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.optional(z.string()) }) }),
})

/** The address that a request's connection comes from. */
export function remoteAddressOf({ env }: Pick<Context, 'env'>): string | undefined {
  const connection = z.safeParse(connectionSchema, env)
  return connection.success ? connection.data.incoming.socket.remoteAddress : undefined
}
