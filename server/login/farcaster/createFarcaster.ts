import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { loginEndpoints } from '#shared/api/auth/login.ts'
import type { ApiAnswer } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { randomId } from '#shared/rpc/randomId.ts'
import type { Queries } from '../../database/database.ts'
import type { Limits } from '../../limits/rateLimits.ts'
import type { Projects } from '../../projects/projects.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../gate/caller.ts'
import { type WaitPolicy, waitFor } from '../gate/waitFor.ts'
import { requireOffered } from '../loginOffers.ts'
import { sha256Url } from '../proof/sha256Url.ts'
import type { CompletedChannel, FarcasterRelay } from './createFarcasterRelay.ts'
import type { IdRegistry } from './createIdRegistry.ts'
import { farcasterPolicy } from './farcasterPolicy.ts'
import { verifyFarcasterMessage } from './verifyFarcasterMessage.ts'

export const farcasterAttemptsTable = pgTable(
  'farcaster_attempts',
  {
    id: text('id').primaryKey(),
    /** Gets the session, and nobody else. */
    device: text('device').notNull(),
    channelToken: text('channel_token').notNull(),
    nonce: text('nonce').notNull(),
    /** `open`, until somebody got in or the message was none: `used`. */
    status: text('status').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  ({ device, createdAt, expiresAt }) => [
    index('farcaster_attempts_recent').on(device, createdAt),
    index('farcaster_attempts_old').on(expiresAt),
  ],
)

/** Half of every Farcaster identity: never to be changed. The other half is the account's number. */
export const farcasterIssuer = 'https://farcaster.xyz'

export interface Farcaster {
  open(caller: Caller): Promise<ApiAnswer<typeof loginEndpoints.farcaster>>
  wait(
    attempt: string,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<ApiAnswer<typeof loginEndpoints.farcasterWait>>
}

export interface FarcasterParameters {
  secureOrigin: string
  relay: FarcasterRelay
  registry: IdRegistry
  queries: Queries
  projects: Pick<Projects, 'get'>
  accounts: Pick<Accounts, 'signIn'>
  limits: Pick<Limits, 'take'>
  /** Milliseconds since the epoch. */
  now: () => number
  waiting?: WaitPolicy | undefined
}

/**
 * Sign-in with Farcaster. The channel belongs to the device that opened it; a message counts if it is signed for this
 * server and this channel by the key that has the account in custody, which the chain says and not the relay.
 */
export function createFarcaster(parameters: FarcasterParameters): Farcaster {
  const { secureOrigin, relay, registry, queries, projects, accounts, limits, now } = parameters
  const { waiting = farcasterPolicy.wait } = parameters
  const domain = new URL(secureOrigin).host
  const siweUri = `${secureOrigin}/login/farcaster`

  async function find(id: string, device: string) {
    const [row] = await queries
      .select()
      .from(farcasterAttemptsTable)
      .where(
        and(
          eq(farcasterAttemptsTable.id, id),
          eq(farcasterAttemptsTable.device, device),
          eq(farcasterAttemptsTable.status, 'open'),
          gt(farcasterAttemptsTable.expiresAt, new Date(now())),
        ),
      )
    if (!row) throw expired()
    return row
  }

  /** True once: of two waiting calls one gets the session. */
  async function use(id: string): Promise<boolean> {
    const rows = await queries
      .update(farcasterAttemptsTable)
      .set({ status: 'used' })
      .where(and(eq(farcasterAttemptsTable.id, id), eq(farcasterAttemptsTable.status, 'open')))
      .returning()
    return rows.length > 0
  }

  async function verify(channel: CompletedChannel, nonce: string): Promise<bigint> {
    const { fid, custody } = await verifyFarcasterMessage(channel, {
      domain,
      uri: siweUri,
      nonce,
      now: now(),
    })
    if ((await registry.idOf(custody)) !== fid)
      throw new WalletKitError(
        'PROVIDER_INVALID_RESPONSE',
        'The message from Farcaster is not signed by its account',
      )
    return fid
  }

  return {
    async open({ device, projectId, ip }) {
      await requireOffered(projects, projectId, 'farcaster')
      await limits.take(
        { key: `farcaster device ${device}`, ...farcasterPolicy.perDevice },
        { key: `farcaster ip ${sha256Url(ip)}`, ...farcasterPolicy.perIp },
      )
      // Letters and digits only, as the message's grammar wants it.
      const nonce = randomBytes(16).toString('hex')
      const { channelToken, url } = await relay.open({ domain, siweUri, nonce })
      const [id, createdAt] = [randomId(), new Date(now())]
      const expiresAt = new Date(now() + farcasterPolicy.attemptLifetime)
      await queries.delete(farcasterAttemptsTable).where(lte(farcasterAttemptsTable.expiresAt, createdAt))
      await queries
        .insert(farcasterAttemptsTable)
        .values({ id, device, channelToken, nonce, status: 'open', createdAt, expiresAt })
      return { attempt: id, url }
    },

    async wait(id, { device, projectId }, signal) {
      const { channelToken, nonce } = await find(id, device)
      const channel = await waitFor(() => relay.look(channelToken), signal, waiting)
      if (channel === null || signal.aborted) return { status: 'pending' }
      const fid = await verify(channel, nonce)
      if (!(await use(id))) throw expired()
      const identity = {
        issuer: farcasterIssuer,
        subject: fid.toString(),
        method: 'farcaster',
        email: null,
        emailVerified: false,
        // The relay's word: to show, and for nothing else.
        userName: (channel.username ?? channel.displayName)?.slice(0, 128) ?? null,
      } as const
      return { status: 'done', session: await accounts.signIn(identity, { device, projectId }) }
    },
  }
}

function expired(): WalletKitError {
  return new WalletKitError('LOGIN_EXPIRED', 'This sign-in has expired')
}
