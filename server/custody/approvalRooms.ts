import { and, eq, gt, lte } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { approvalAnswerSchema, approvalEndpoints, approvalOfferSchema } from '#shared/api/auth/approval.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Queries } from '../database/database.ts'
import type { Limits } from '../limits/rateLimits.ts'
import type { Guest, SignedInCaller } from '../login/gate/caller.ts'
import type { AuthGate } from '../login/gate/createGate.ts'
import { serveTable } from '../login/gate/serveEndpoint.ts'
import { type WaitPolicy, waitFor } from '../login/gate/waitFor.ts'
import { sha256Url } from '../login/proof/sha256Url.ts'

const minute = 60_000

/** Times in milliseconds. */
export const approvalRoomPolicy = {
  /** From the offer to the answer. */
  life: 10 * minute,
  /** How long a window waits for the offer that it was opened for. */
  take: { most: 10_000, pause: 200 },
  /** One long poll of the window, which learns by it that the room has ended. */
  attend: { most: 10_000, pause: 200 },
  /** After so long without a poll of its own a window counts as gone. */
  away: 15_000,
  /** One long poll of the frame. A person has just decided: they see the pause. */
  wait: { most: 25_000, pause: 100 },
  /** How many rooms a person may make; what one address of the network may ask of rooms. */
  perPerson: { most: 60, per: 10 * minute },
  perIp: { most: 6_000, per: 10 * minute },
} as const

/** Two ciphertexts, each for as long as nobody has had it. */
export const approvalRoomsTable = pgTable(
  'approval_rooms',
  {
    id: text('id').primaryKey(),
    device: text('device').notNull(),
    stage: text('stage').notNull(),
    offer: jsonb('offer'),
    answer: jsonb('answer'),
    attendedAt: timestamp('attended_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  ({ expiresAt }) => [index('approval_rooms_old').on(expiresAt)],
)

type Endpoints = typeof approvalEndpoints

export interface ApprovalRoomsParameters {
  queries: Queries
  limits: Pick<Limits, 'take'>
  /** Milliseconds since the epoch. */
  now: () => number
  waiting?: Readonly<Record<'take' | 'attend' | 'wait', WaitPolicy>>
}

/** Rooms in which the frame and a window of its own meet (`approvalEndpoints`). Each step is one statement: of two at once, one wins. */
export function createApprovalRooms(parameters: ApprovalRoomsParameters) {
  const { queries, limits, now, waiting = approvalRoomPolicy } = parameters
  const alive = (room: string) =>
    and(eq(approvalRoomsTable.id, room), gt(approvalRoomsTable.expiresAt, new Date(now())))
  const countGuest = ({ ip }: Guest) =>
    limits.take({ key: `approval ip ${sha256Url(ip)}`, ...approvalRoomPolicy.perIp })

  /** How far a room is, as its frame sees it. */
  const stageOf = ({ stage, attendedAt }: typeof approvalRoomsTable.$inferSelect) => {
    if (stage === 'offered' || stage === 'answered') return stage
    if (stage === 'ended') throw gone()
    return (attendedAt?.getTime() ?? 0) + approvalRoomPolicy.away < now() ? 'away' : 'taken'
  }

  return {
    async offer({ room, offer }: ApiRequest<Endpoints['offer']>, { device, person }: SignedInCaller) {
      await limits.take({ key: `approval rooms ${person.id}`, ...approvalRoomPolicy.perPerson })
      await queries.delete(approvalRoomsTable).where(lte(approvalRoomsTable.expiresAt, new Date(now())))
      const expiresAt = new Date(now() + approvalRoomPolicy.life)
      const rows = await queries
        .insert(approvalRoomsTable)
        .values({ id: room, device, stage: 'offered', offer, expiresAt })
        .onConflictDoNothing()
        .returning({ id: approvalRoomsTable.id })
      if (rows.length === 0) throw gone()
      return {}
    },

    async take({ room }: ApiRequest<Endpoints['take']>, caller: Guest, signal: AbortSignal) {
      await countGuest(caller)
      const isThere = await waitFor(
        async () => {
          const [row] = await queries
            .select({ stage: approvalRoomsTable.stage })
            .from(approvalRoomsTable)
            .where(alive(room))
          return row ?? null
        },
        signal,
        waiting.take,
      )
      if (!isThere) throw gone()
      return queries.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ offer: approvalRoomsTable.offer })
          .from(approvalRoomsTable)
          .where(and(alive(room), eq(approvalRoomsTable.stage, 'offered')))
          .for('update')
        if (!row) throw gone()
        await transaction
          .update(approvalRoomsTable)
          .set({ stage: 'taken', offer: null, attendedAt: new Date(now()) })
          .where(eq(approvalRoomsTable.id, room))
        return { offer: z.parse(approvalOfferSchema, row.offer) }
      })
    },

    async answer({ room, answer }: ApiRequest<Endpoints['answer']>, caller: Guest) {
      await countGuest(caller)
      const rows = await queries
        .update(approvalRoomsTable)
        .set({ stage: 'answered', answer })
        .where(and(alive(room), eq(approvalRoomsTable.stage, 'taken')))
        .returning({ id: approvalRoomsTable.id })
      if (rows.length === 0) throw gone()
      return {}
    },

    async attend(
      { room }: ApiRequest<Endpoints['attend']>,
      caller: Guest,
      signal: AbortSignal,
    ): Promise<ApiAnswer<Endpoints['attend']>> {
      await countGuest(caller)
      await queries
        .update(approvalRoomsTable)
        .set({ attendedAt: new Date(now()) })
        .where(eq(approvalRoomsTable.id, room))
      const state = await waitFor<'taken' | 'ended'>(
        async () => {
          const [row] = await queries
            .select({ stage: approvalRoomsTable.stage })
            .from(approvalRoomsTable)
            .where(alive(room))
          if (!row) return 'taken'
          return row.stage === 'ended' ? 'ended' : null
        },
        signal,
        waiting.attend,
      )
      return { state: state ?? 'open' }
    },

    async withdraw({ room }: ApiRequest<Endpoints['withdraw']>, caller: Guest) {
      await countGuest(caller)
      // Of one that is too old, too: nobody has had its answer.
      const rows = await queries
        .delete(approvalRoomsTable)
        .where(eq(approvalRoomsTable.id, room))
        .returning({ id: approvalRoomsTable.id })
      return { isTaken: rows.length === 0 }
    },

    async end({ room }: ApiRequest<Endpoints['end']>, { device }: SignedInCaller) {
      // It stays for a while: the window must not take it for one whose answer was had.
      await queries
        .update(approvalRoomsTable)
        .set({ stage: 'ended', offer: null, answer: null })
        .where(and(eq(approvalRoomsTable.id, room), eq(approvalRoomsTable.device, device)))
      return {}
    },

    async wait(
      { room, seen }: ApiRequest<Endpoints['wait']>,
      { device }: SignedInCaller,
      signal: AbortSignal,
    ): Promise<ApiAnswer<Endpoints['wait']>> {
      const mine = and(alive(room), eq(approvalRoomsTable.device, device))
      const beyond = await waitFor(
        async () => {
          const [row] = await queries.select().from(approvalRoomsTable).where(mine)
          if (!row) throw gone()
          const stage = stageOf(row)
          return stage === seen ? null : stage
        },
        signal,
        waiting.wait,
      )
      if (beyond !== 'answered') return { stage: beyond ?? seen }
      const [row] = await queries.delete(approvalRoomsTable).where(mine).returning()
      if (!row) throw gone()
      return { stage: 'answered', answer: z.parse(approvalAnswerSchema, row.answer) }
    },
  }
}

export type ApprovalRooms = ReturnType<typeof createApprovalRooms>

function gone(): WalletKitError {
  return new WalletKitError('LOGIN_EXPIRED', 'This request is over')
}

/** Where the secure frame meets a window of its own that it is cut off from: `POST {secureOrigin}/api/approval/…`. */
export function approvalRoute(gate: AuthGate, rooms: ApprovalRooms): Hono {
  const app = new Hono()
  serveTable(app, approvalEndpoints, gate, rooms)
  return app
}
