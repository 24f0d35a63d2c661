import { lookup as lookupByDns } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import type { ForeignContent } from '../../config/foreignContent.ts'
import type { RemotePolicy } from './remotePolicy.ts'
import { isAllowedPrivate, isPublicAddress } from './toRemoteUrls.ts'

/** The addresses of a name. */
export type DnsLookUp = (hostname: string) => Promise<{ address: string; family: number }[]>

export const systemLookUp: DnsLookUp = (hostname) => lookupByDns(hostname, { all: true })

/**
 * Connects to public addresses only.
 *
 * What a name resolves to is checked at the one lookup whose answer the connection is made from: a name that resolves to
 * something else a moment later changes nothing. One private address among several is enough to refuse them all. The
 * connection's own far end is checked once more before anything is sent.
 */
export function createGuardedAgent(
  { allowedPrivateHosts }: Pick<ForeignContent, 'allowedPrivateHosts'>,
  { connectTimeout, connectionsPerHost, totalTimeout }: RemotePolicy,
  lookUp: DnsLookUp,
): Agent {
  const lookup: LookupFunction = (hostname, options, callback) => {
    lookUp(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
          callback(new Error('Not a public address'), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
  const guarded = buildConnector({ timeout: connectTimeout, lookup })
  const open = buildConnector({ timeout: connectTimeout })

  return new Agent({
    connections: connectionsPerHost,
    headersTimeout: totalTimeout,
    bodyTimeout: totalTimeout,
    keepAliveTimeout: 1_000,
    keepAliveMaxTimeout: 5_000,
    connect(options, callback) {
      if (isAllowedPrivate(options, { allowedPrivateHosts })) return open(options, callback)
      // A literal address is not looked up.
      const literal = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !isPublicAddress(literal))
        return callback(new Error('Not a public address'), null)
      guarded(options, (...[error, socket]) => {
        if (error) return callback(error, null)
        if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket)
        socket.destroy()
        callback(new Error('Not a public address'), null)
      })
    },
  })
}
