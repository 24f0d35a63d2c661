import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { type PairingState, pairingStateSchema } from '#shared/api/auth/pairing.ts'

/** Public keys, a nonce and a ciphertext between two devices. */
export const pairingsTable = pgTable(
  'pairings',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    stage: text('stage').notNull(),
    commitment: text('commitment').notNull(),
    newDevice: text('new_device').notNull(),
    oldDevice: text('old_device'),
    newKey: text('new_key'),
    oldKey: text('old_key'),
    nonce: text('nonce'),
    payload: jsonb('payload'),
    deviceName: text('device_name').notNull(),
    site: text('site').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  ({ personId, createdAt }) => [index('pairings_of_person').on(personId, createdAt)],
)
export type PairingRow = typeof pairingsTable.$inferSelect

export type PairingStage = PairingState['stage']

/** Which end of a pairing: the device that asks to be let in, or the one that can open the wallet. */
export type PairingSide = 'new' | 'old'

/**
 * The steps, and nothing else (threat 24a): from which stage each one leads on, to which, and who takes it. Each is taken
 * once, so a key that was committed to or revealed is never another one later.
 */
export const pairingSteps = {
  join: { from: ['begun'], to: 'joined', by: ['old'] },
  reveal: { from: ['joined'], to: 'revealed', by: ['new'] },
  deliver: { from: ['revealed'], to: 'delivered', by: ['old'] },
  refuse: { from: ['begun', 'joined', 'revealed'], to: 'refused', by: ['new', 'old'] },
} as const satisfies Record<
  string,
  { from: readonly PairingStage[]; to: PairingStage; by: readonly PairingSide[] }
>
export type PairingStep = keyof typeof pairingSteps

const order: readonly PairingStage[] = ['begun', 'joined', 'revealed', 'delivered', 'refused']

/** Whether there is something to tell a device that has seen a stage. */
export function isBeyond(stage: PairingStage, seen: PairingStage): boolean {
  return order.indexOf(stage) > order.indexOf(seen)
}

/** A pairing as one of its devices sees it: the encrypted DEK goes to the new device only. */
export function toPairingState(row: PairingRow, device: string): PairingState {
  const { id, stage, commitment, newKey, oldKey, nonce, deviceName, site } = row
  const payload = row.newDevice === device ? row.payload : null
  return z.parse(pairingStateSchema, {
    id,
    stage,
    commitment,
    ...(oldKey !== null && { oldKey }),
    ...(newKey !== null && { newKey }),
    ...(nonce !== null && { nonce }),
    ...(payload !== null && { payload }),
    deviceName,
    site,
    createdAt: row.createdAt.getTime(),
  })
}
