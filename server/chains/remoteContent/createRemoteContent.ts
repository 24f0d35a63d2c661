import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ForeignContent } from '../../config/foreignContent.ts'
import type { SecretKeys } from '../../database/createSecretRing.ts'
import { cachePolicy } from '../cache/cachePolicy.ts'
import { createAnswerCache } from '../cache/createAnswerCache.ts'
import type { SharedAnswers } from '../cache/sharedAnswers.ts'
import { type DnsLookUp, systemLookUp } from './createGuardedAgent.ts'
import { createPictureUrls } from './createPictureUrls.ts'
import { createRemoteFetch, type RemoteFetch } from './createRemoteFetch.ts'
import { isBounded, type PictureType, sniffPicture } from './pictureTypes.ts'
import { picturePolicy, type RemotePolicy, remotePolicy } from './remotePolicy.ts'

/**
 * Reads JSON and pictures that contracts name (token URIs, avatars) without reaching anything private: `https:`, `http:`,
 * `ipfs:`, `ar:` and `data:` addresses.
 */
export interface RemoteReader {
  /** @throws WalletKitError `RPC_ERROR` for what is refused, too large, too slow or no JSON */
  json(url: string, signal: AbortSignal): Promise<unknown>
  /** The kit's own address for a picture, signed, so that nobody can fetch by it what no contract has named. */
  pictureUrl(url: string): string | undefined
}

/** A picture as it is sent on. */
export interface RemotePicture {
  type: PictureType
  bytes: Buffer
}

export interface RemoteContent {
  reader: RemoteReader
  fetch: Pick<RemoteFetch, 'read'>
  pictures: {
    /** By the last part of an address that `reader.pictureUrl` gave. Null if there is none, or it is no picture. */
    find(token: string, signal: AbortSignal): Promise<RemotePicture | null>
  }
  destroy(): Promise<void>
}

interface RemoteContentParameters {
  content: ForeignContent
  kitOrigin: string
  /** Of addresses of pictures: `watchSecret` of `pictures`. */
  keys: () => SecretKeys
  shared: SharedAnswers | null
  policy?: RemotePolicy
  lookUp?: DnsLookUp
  now?: () => number
}

const storedPicture = z.nullable(
  z.object({
    type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml']),
    base64: z.string(),
  }),
)
type StoredPicture = z.infer<typeof storedPicture>

/** What contracts point at: read for everybody by the server, which reaches nothing private for anybody. */
export function createRemoteContent({
  content,
  kitOrigin,
  keys,
  shared,
  policy = remotePolicy,
  lookUp = systemLookUp,
  now = () => performance.now(),
}: RemoteContentParameters): RemoteContent {
  const fetch = createRemoteFetch(content, policy, lookUp)
  const urls = createPictureUrls({ kitOrigin, keys, shared, now })
  const cache = createAnswerCache({ shared: null, policy: { ...cachePolicy, ...picturePolicy.cache }, now })

  async function load(source: string, signal: AbortSignal): Promise<StoredPicture> {
    try {
      const bytes = await fetch.read(source, policy.pictureBytes, signal)
      const type = sniffPicture(bytes)
      return type && isBounded(type, bytes) ? { type, base64: bytes.toString('base64') } : null
    } catch (error) {
      if (error instanceof WalletKitError && error.code === 'RPC_ERROR') return null
      throw error
    }
  }

  return {
    fetch,

    reader: {
      async json(url, signal) {
        const bytes = await fetch.read(url, policy.jsonBytes, signal)
        try {
          return JSON.parse(bytes.toString())
        } catch {
          // Not JSON, which is what is said; the parser's own text would quote a stranger's server.
          throw new WalletKitError('RPC_ERROR', 'This address gives no JSON')
        }
      },
      pictureUrl: (url) => (fetch.isReadable(url) ? urls.toUrl(url) : undefined),
    },

    pictures: {
      async find(token, signal) {
        const source = await urls.find(token)
        if (source === undefined) return null
        const picture = await cache.get(source, picturePolicy.freshFor, (alive) => load(source, alive), {
          signal,
          parse: (stored) => z.parse(storedPicture, stored),
        })
        return picture && { type: picture.type, bytes: Buffer.from(picture.base64, 'base64') }
      },
    },

    async destroy() {
      await Promise.all([begin(() => cache.destroy()), begin(() => fetch.destroy())])
    },
  }
}
