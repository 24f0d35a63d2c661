import ipaddr from 'ipaddr.js'
import type { ForeignContent } from '../../config/foreignContent.ts'
import { nearbyAddresses, nearbyNames, remoteUrlLength } from './remotePolicy.ts'

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

interface UrlRules {
  content: ForeignContent
  ports: readonly number[]
}

const ipfs = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9]{46,90})((?:\/[^?#]*)?)/
const arweave = /^ar:\/\/([\w-]{43})((?:\/[^?#]*)?)/

/**
 * The addresses at which the content of another one is found, in the order in which they are asked; empty for what is not
 * read at all. Names are not looked up here: whoever connects checks the address behind them.
 */
export function toRemoteUrls(text: string, rules: UrlRules): URL[] {
  if (text.length > remoteUrlLength) return []
  const { ipfsGateways, arweaveGateway } = rules.content
  const found = ipfs.exec(text)
  const stored = found ?? arweave.exec(text)
  const candidates = stored
    ? (found ? ipfsGateways : [arweaveGateway]).map((gateway) =>
        join(gateway, stored[1] ?? '', stored[2] ?? ''),
      )
    : [text]
  return candidates.flatMap((candidate) => parseRemoteUrl(candidate, rules) ?? [])
}

/** The address, if it may be asked; of a redirect, too. */
export function parseRemoteUrl(text: string | URL, { content, ports }: UrlRules): URL | null {
  if (!URL.canParse(String(text))) return null
  const url = new URL(text)
  url.hash = ''
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '') return null
  if (isAllowedPrivate(url, content)) return url
  if (!ports.includes(portOf(url))) return null
  return isNearby(url.hostname) ? null : url
}

/** Whether the operator has named this host and port. A name that only resolves to it has not been named. */
export function isAllowedPrivate(
  url: { hostname: string; port: string; protocol: string },
  { allowedPrivateHosts }: Pick<ForeignContent, 'allowedPrivateHosts'>,
): boolean {
  return allowedPrivateHosts.includes(`${url.hostname}:${portOf(url)}`)
}

export function portOf({ port, protocol }: { port: string; protocol: string }): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

/** The parser of URLs has already brought every spelling of an IPv4 address into the usual one. */
function isNearby(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (ipaddr.isValid(host)) return !isPublicAddress(host)
  return !host.includes('.') || nearbyNames.test(host)
}

/** Where the path would leave the content there is no address. */
function join(gateway: string, id: string, path: string): string {
  const base = `${gateway}${id}`
  const url = URL.canParse(`${base}${path}`) ? new URL(`${base}${path}`).href : ''
  return url.startsWith(base) ? url : ''
}
