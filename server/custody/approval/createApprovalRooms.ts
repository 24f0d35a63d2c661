import { and, eq, gt, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  approvalAnswerSchema,
  type approvalEndpoints,
  approvalOfferSchema,
} from '#shared/api/auth/approval.ts'
import type { ApiAnswer, ApiRequest } from '#shared/api/endpoint.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Queries } from '../../database/database.ts'
import type { Guest, SignedInCaller } from '../../login/gate/caller.ts'
import { waitFor } from '../../login/gate/waitFor.ts'
import type { Limits } from '../../login/limits/createLimits.ts'
import type { WaitPolicy } from '../../login/policy/waitPolicy.ts'
import { sha256Url } from '../../login/proof/sha256Url.ts'
import { approvalRoomPolicy } from './approvalRoomPolicy.ts'
import { approvalRoomsTable as table } from './approvalRoomsTable.ts'

type Endpoints = typeof approvalEndpoints

export interface ApprovalRoomsParameters {
  queries: Queries
  limits: Pick<Limits, 'take'>
  /** Milliseconds since the epoch. */
  now: () => number
  waiting?: { take: WaitPolicy; wait: WaitPolicy }
}

/** Rooms in which the frame and a window of its own meet (`approvalEndpoints`). Each step is one statement: of two at once, one wins. */
export function createApprovalRooms(parameters: ApprovalRoomsParameters) {
  const { queries, limits, now, waiting = approvalRoomPolicy } = parameters
  const alive = (room: string) => and(eq(table.id, room), gt(table.expiresAt, new Date(now())))
  const countGuest = ({ ip }: Guest) =>
    limits.take({ key: `approval ip ${sha256Url(ip)}`, ...approvalRoomPolicy.perIp })

  return {
    async offer({ room, offer }: ApiRequest<Endpoints['offer']>, { device, person }: SignedInCaller) {
      await limits.take({ key: `approval rooms ${person.id}`, ...approvalRoomPolicy.perPerson })
      await queries.delete(table).where(lte(table.expiresAt, new Date(now())))
      const expiresAt = new Date(now() + approvalRoomPolicy.life)
      const rows = await queries
        .insert(table)
        .values({ id: room, device, stage: 'offered', offer, expiresAt })
        .onConflictDoNothing()
        .returning({ id: table.id })
      if (rows.length === 0) throw gone()
      return {}
    },

    async take({ room }: ApiRequest<Endpoints['take']>, caller: Guest, signal: AbortSignal) {
      await countGuest(caller)
      const isThere = await waitFor(
        async () => {
          const [row] = await queries.select({ stage: table.stage }).from(table).where(alive(room))
          return row ?? null
        },
        signal,
        waiting.take,
      )
      if (!isThere) throw gone()
      return queries.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ offer: table.offer })
          .from(table)
          .where(and(alive(room), eq(table.stage, 'offered')))
          .for('update')
        if (!row) throw gone()
        await transaction.update(table).set({ stage: 'taken', offer: null }).where(eq(table.id, room))
        return { offer: z.parse(approvalOfferSchema, row.offer) }
      })
    },

    async answer({ room, answer }: ApiRequest<Endpoints['answer']>, caller: Guest) {
      await countGuest(caller)
      const rows = await queries
        .update(table)
        .set({ stage: 'answered', answer })
        .where(and(alive(room), eq(table.stage, 'taken')))
        .returning({ id: table.id })
      if (rows.length === 0) throw gone()
      return {}
    },

    async wait(
      { room, seen }: ApiRequest<Endpoints['wait']>,
      { device }: SignedInCaller,
      signal: AbortSignal,
    ): Promise<ApiAnswer<Endpoints['wait']>> {
      const mine = and(alive(room), eq(table.device, device))
      const beyond = await waitFor(
        async () => {
          const [row] = await queries.select().from(table).where(mine)
          if (!row) throw gone()
          return row.stage === seen || row.stage === 'offered' ? null : row
        },
        signal,
        waiting.wait,
      )
      if (beyond === null) return { stage: seen }
      if (beyond.stage !== 'answered') return { stage: 'taken' }
      const [row] = await queries.delete(table).where(mine).returning()
      if (!row) throw gone()
      return { stage: 'answered', answer: z.parse(approvalAnswerSchema, row.answer) }
    },
  }
}

export type ApprovalRooms = ReturnType<typeof createApprovalRooms>

function gone(): WalletKitError {
  return new WalletKitError('LOGIN_EXPIRED', 'This request is over')
}
