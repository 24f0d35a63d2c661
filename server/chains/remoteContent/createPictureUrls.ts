import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretKeys } from '../../database/createSecretRing.ts'
import { createBoundedStore } from '../cache/createBoundedStore.ts'
import type { SharedAnswers } from '../cache/sharedAnswers.ts'
import { picturePolicy } from './remotePolicy.ts'

export interface PictureUrls {
  /** The kit's own address for a picture. */
  toUrl(source: string): string
  /** What an address that `toUrl` made stands for; undefined for any other one, or a long one that is forgotten. */
  find(token: string): Promise<string | undefined>
}

interface PictureUrlsParameters {
  kitOrigin: string
  /** The ones that all processes share, as they are now. */
  keys: () => SecretKeys
  shared: Pick<SharedAnswers, 'read' | 'write'> | null
  now: () => number
}

/**
 * Addresses of pictures, signed: only what the server itself has found in a contract can be fetched by them. Short ones
 * say in themselves where the picture is. Of long ones, pictures within a contract, there is only the hash in the address,
 * and the rest is kept in memory: it comes back with the next answer that names the picture.
 */
export function createPictureUrls({ kitOrigin, keys, shared, now }: PictureUrlsParameters): PictureUrls {
  const kept = createBoundedStore<string>(picturePolicy.kept, now)

  function sign(payload: string, key: Buffer): string {
    return createHmac('sha256', key)
      .update(`picture:${payload}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url')
  }

  function isSigned(payload: string, signature: string): boolean {
    const given = Buffer.from(signature)
    return keys().accepted.some((key) => {
      const expected = Buffer.from(sign(payload, key))
      return expected.length === given.length && timingSafeEqual(expected, given)
    })
  }

  function keep(source: string): string {
    const hash = createHash('sha256').update(source).digest('base64url')
    if (kept.get(hash) === undefined) {
      kept.set(hash, source, source.length, picturePolicy.keptFor / 2)
      void shared?.write(`picture:${hash}`, JSON.stringify(source), picturePolicy.keptFor)
    }
    return hash
  }

  async function recall(hash: string): Promise<string | undefined> {
    const own = kept.get(hash)
    if (own !== undefined || !shared) return own
    const stored = await shared.read(`picture:${hash}`)
    if (stored === null || stored === 'down') return undefined
    const source: unknown = JSON.parse(stored)
    return typeof source === 'string' ? source : undefined
  }

  return {
    toUrl(source) {
      const payload =
        source.length <= picturePolicy.urlLength
          ? `u${Buffer.from(source).toString('base64url')}`
          : `k${keep(source)}`
      return `${kitOrigin}/v1/picture/${payload}.${sign(payload, keys().current)}`
    },

    async find(token) {
      const [payload = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !isSigned(payload, signature)) return undefined
      const body = payload.slice(1)
      return payload.startsWith('u') ? Buffer.from(body, 'base64url').toString() : recall(body)
    },
  }
}
