import { isIP } from 'node:net'
import type { Context } from 'hono'
import * as z from 'zod/mini'

/** What the Node adaptor gives with each request. */
const connectionSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.optional(z.string()) }) }),
})

/** What limits count a client by: the address that a request comes from, or the network that one customer gets. */
export function clientIp(context: Context, trustedProxies: number): string {
  return networkOf(remoteAddress(context, trustedProxies))
}

/** The client's own address, for those whose business it is; null: it is not known. */
export function clientAddress(context: Context, trustedProxies: number): string | null {
  const address = remoteAddress(context, trustedProxies)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}

/**
 * The address that a request comes from. `X-Forwarded-For` is anybody's to write: only as many of its last entries count
 * as there are proxies of the operator's own.
 */
function remoteAddress(context: Context, trustedProxies: number): string {
  const connection = z.safeParse(connectionSchema, context.env)
  const remote = connection.success ? connection.data.incoming.socket.remoteAddress : undefined
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim())
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return named && isIP(named) ? named : (remote ?? '')
}

/** An IPv4 address, or the /64 of an IPv6 one: that is what one customer gets. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : 'unknown'
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
