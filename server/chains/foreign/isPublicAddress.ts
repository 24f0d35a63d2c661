import ipaddr from 'ipaddr.js'
import { nearbyAddresses } from './foreignPolicy.ts'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet: global unicast and nothing else. What carries an IPv4 address
 * inside (mapped, NAT64, 6to4, Teredo) is refused whatever it carries: public hosts have addresses of their own.
 *
 * @example isPublicAddress('169.254.169.254') // false
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || nearbyAddresses.includes(parsed.toString())) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
