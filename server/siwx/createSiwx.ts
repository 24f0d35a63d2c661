import { begin } from '#shared/async/begin.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Queries } from '../database/database.ts'
import { createLimits, type Limits } from '../limits/rateLimits.ts'
import { createNonces, type Nonces } from '../login/nonces.ts'
import { createSigningKeys, type SigningKeys } from './createSigningKeys.ts'
import { createSiwxSessions, type SiwxSessions } from './createSiwxSessions.ts'
import { siwxPolicy } from './siwxPolicy.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What signs people in with their wallets, without what answers for it on the network. */
export interface Siwx {
  nonces: Nonces
  keys: SigningKeys
  sessions: SiwxSessions
  limits: Limits
  /** Milliseconds. */
  lifetimes: { nonce: number; accessToken: number; session: number }
  /** Milliseconds since the epoch. */
  now: () => number
  destroy(): Promise<void>
}

interface SiwxParameters {
  queries: Queries
  config: ServerConfig['siwx']
  now: () => number
  onUnexpected(error: unknown): void
}

export function createSiwx({ queries, config, now, onUnexpected }: SiwxParameters): Siwx {
  const lifetimes = {
    nonce: config.nonceMinutes * minute,
    accessToken: config.accessTokenMinutes * minute,
    session: config.sessionDays * day,
  }
  const clocked = { queries, now }
  const keys = createSigningKeys({ ...clocked, lifetime: config.keyDays * day })
  const sessions = createSiwxSessions(clocked)

  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = Promise.all([begin(() => keys.sweep()), begin(() => sessions.sweep())]).then(
      () => undefined,
      onUnexpected,
    )
  }, siwxPolicy.sweepInterval)
  timer.unref()

  return {
    nonces: createNonces({ ...clocked, lifetime: lifetimes.nonce, secret: 'siwx nonces' }),
    keys,
    sessions,
    limits: createLimits(clocked),
    lifetimes,
    now,
    async destroy() {
      clearInterval(timer)
      await sweeping
    },
  }
}
