import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { cachePolicy, redisPolicy } from './cachePolicy.ts'

/** Where several processes keep their answers together. Each method resolves to `'down'` rather than to fail. */
export interface SharedAnswers {
  /** An answer's JSON; null if there is none. */
  read(key: string): Promise<string | null | 'down'>
  write(key: string, json: string, freshFor: number): Promise<void>
  /**
   * Takes the right to ask, which lasts for `CachePolicy.claim` after its last sign of life.
   *
   * @returns null if another process has it
   */
  claim(key: string): Promise<Claim | null | 'down'>
  /** Whether some process has the right to ask. */
  isClaimed(key: string): Promise<boolean | 'down'>
  /** Whether the last that was tried has worked. */
  isUp(): boolean
  destroy(): Promise<void>
}

export interface Claim {
  release(): Promise<void>
}

/** Only the process that holds a claim may lengthen or end it. */
const extend =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0"
const release = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0"

/**
 * Answers that all processes with this Redis share. Resolves when it is connected, or has failed to connect once: a Redis
 * that is down costs the sharing, never an answer, and is logged when it goes and when it comes back.
 *
 * @param url `redis://` or `rediss://`; it may hold a password: never log it
 */
export async function openRedisAnswers(
  url: string,
  log: Pick<Logger, 'info' | 'warn'>,
  { claim: claimTime } = cachePolicy,
): Promise<SharedAnswers> {
  const redis = new Redis(url, {
    lazyConnect: true,
    // What cannot be sent at once is not worth waiting for.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: redisPolicy.connectTimeout,
    commandTimeout: redisPolicy.commandTimeout,
    retryStrategy: (attempt) => Math.min(attempt * 100, redisPolicy.maxRetryDelay),
  })
  const answerOf = (key: string) => `${redisPolicy.prefix}${key}`
  const claimOf = (key: string) => `${redisPolicy.prefix}claim:${key}`

  let isDown = false
  let restUntil = 0
  function goneDown(error: Error): void {
    restUntil = performance.now() + redisPolicy.restFor
    if (!isDown) log.warn({ name: error.name }, 'Redis is down: answers of chains are not shared')
    isDown = true
  }
  function cameBack(): void {
    if (isDown) log.info('Redis is back')
    isDown = false
    restUntil = 0
  }
  redis.on('error', goneDown)
  redis.on('ready', cameBack)

  async function tryCommand<T>(command: () => Promise<T>): Promise<T | 'down'> {
    if (redis.status !== 'ready' || performance.now() < restUntil) return 'down'
    try {
      const result = await command()
      cameBack()
      return result
    } catch (error) {
      goneDown(error instanceof Error ? error : new Error(String(error)))
      return 'down'
    }
  }

  await redis.connect().catch(goneDown)
  return {
    read: (key) => tryCommand(() => redis.get(answerOf(key))),

    async write(key, json, freshFor) {
      const milliseconds = Math.round(freshFor)
      if (milliseconds > 0) await tryCommand(() => redis.set(answerOf(key), json, 'PX', milliseconds))
    },

    async claim(key) {
      const [name, token] = [claimOf(key), randomUUID()]
      const taken = await tryCommand(() => redis.set(name, token, 'PX', claimTime, 'NX'))
      if (taken !== 'OK') return taken
      const beat = setInterval(
        () => void tryCommand(() => redis.eval(extend, 1, name, token, claimTime)),
        claimTime / 3,
      )
      return {
        async release() {
          clearInterval(beat)
          await tryCommand(() => redis.eval(release, 1, name, token))
        },
      }
    },

    async isClaimed(key) {
      const count = await tryCommand(() => redis.exists(claimOf(key)))
      return count === 'down' ? count : count > 0
    },

    isUp: () => redis.status === 'ready' && !isDown,

    async destroy() {
      redis.disconnect()
    },
  }
}
