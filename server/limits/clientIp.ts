import { isIP } from 'node:net'
import type { Context } from 'hono'
import { remoteAddressOf } from '../responses/remoteAddress.ts'

/** What limits count a client by: the address that a request comes from, or the network that one customer gets. */
export function clientIp(context: Context, trustedProxies: number): string {
  return networkOf(addressOf(connectionOf(context), trustedProxies))
}

/** The client's own address, for those whose business it is; null: it is not known. */
export function clientAddress(context: Context, trustedProxies: number): string | null {
  const address = addressOf(connectionOf(context), trustedProxies)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}

/** What says where a call comes from; a `DirectCall` does. */
export interface Connection {
  remoteAddress(): string | undefined
  header(name: string): string | undefined
}

/**
 * What shares are given to: the network around a client's address, an IPv4 /24 or an IPv6 /56. Who has many addresses has them side by
 * side.
 */
export function clientNetwork(connection: Connection, trustedProxies: number): string {
  const address = addressOf(connection, trustedProxies)
  const ipv4 = ipv4Of(address)
  if (ipv4 !== undefined) return `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`
  if (isIP(address) !== 6) return 'unknown'
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(address)
  return `${[first, second, third, (Number.parseInt(fourth, 16) & 0xff00).toString(16)].join(':')}::/56`
}

/** The same of a call that the framework has. */
export function connectionOf(context: Context): Connection {
  return { remoteAddress: () => remoteAddressOf(context), header: (name) => context.req.header(name) }
}

/**
 * The address that a request comes from. `X-Forwarded-For` is anybody's to write: only as many of its last entries count
 * as there are proxies of the operator's own.
 */
function addressOf(connection: Connection, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? (connection.header('X-Forwarded-For') ?? '') : ''
  const named = forwarded.split(',').at(-trustedProxies)?.trim()
  return named && isIP(named) ? named : (connection.remoteAddress() ?? '')
}

/** An IPv4 address, or the /64 of an IPv6 one: that is what one customer gets. */
function networkOf(address: string): string {
  const ipv4 = ipv4Of(address)
  if (ipv4 !== undefined) return ipv4
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : 'unknown'
}

/** Of an address that is one, or has one in it. */
function ipv4Of(address: string): string | undefined {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return mapped ?? (isIP(address) === 4 ? address : undefined)
}

/** The eight groups of an IPv6 address, each as short as it can be. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
