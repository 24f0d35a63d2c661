import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import type { OrderChange } from './advanceOrder.ts'
import { onrampPolicy } from './onrampPolicy.ts'
import { type OrderRow, onrampEventsTable, onrampOrdersTable } from './onrampTables.ts'

const table = onrampOrdersTable
const hour = 3_600_000

/** Whose orders, and of which provider. */
interface Owner {
  provider: string
  address: string
  chains: readonly string[]
}

/** Purchases in the database, which all processes on it share. */
export interface OrderStore {
  add(order: OrderRow): Promise<void>
  /** Forgets one that has come to nothing. */
  remove(id: string): Promise<void>
  find(id: string): Promise<OrderRow | null>
  /**
   * Changes an order unless somebody else has done so since it was read.
   *
   * @returns the order as it is then; null: it was changed meanwhile
   */
  change(
    order: OrderRow,
    change: OrderChange & Partial<Pick<OrderRow, 'asset' | 'chain' | 'contract'>>,
  ): Promise<OrderRow | null>
  /** Whether its provider is to be asked now: of all that ask at once, one is told so. */
  takeCheck(id: string): Promise<boolean>
  /** Those that may still go on: those that are paid, then the others, each with those first that were not asked about for longest. */
  open(owner: Owner): Promise<OrderRow[]>
  /**
   * Those that are delivered, and of `known` those that somebody has begun to pay; newest first.
   *
   * @param known ids of orders that the caller has, which proves that it may read them
   * @param before the last that is known already, by its public id
   */
  page(
    owner: Owner,
    before: { createdAt: Date; publicId: string } | null,
    known: readonly string[],
  ): Promise<OrderRow[]>
  /** Whether another order was delivered by this transaction. */
  isDelivery(order: OrderRow, hash: string): Promise<boolean>
  wasTaken(provider: string, eventId: string): Promise<boolean>
  take(provider: string, eventId: string): Promise<void>
  sweep(): Promise<void>
}

export function createOrderStore({ queries, now }: { queries: Queries; now: () => number }): OrderStore {
  const ago = (milliseconds: number) => new Date(now() - milliseconds)
  const of = ({ provider, address, chains }: Owner) =>
    and(eq(table.address, address), eq(table.provider, provider), inArray(table.chain, [...chains]))

  return {
    async add(order) {
      await queries.insert(table).values(order)
    },

    async remove(id) {
      await queries.delete(table).where(eq(table.id, id))
    },

    async find(id) {
      const [row] = await queries.select().from(table).where(eq(table.id, id))
      return row ?? null
    },

    async change({ id, status, ref, hash }, change) {
      const [row] = await queries
        .update(table)
        .set({ ...change, updatedAt: new Date(now()) })
        .where(
          and(
            eq(table.id, id),
            eq(table.status, status),
            ref === null ? isNull(table.ref) : eq(table.ref, ref),
            hash === null ? isNull(table.hash) : eq(table.hash, hash),
          ),
        )
        .returning()
      return row ?? null
    },

    async takeCheck(id) {
      const taken = await queries
        .update(table)
        .set({ checkedAt: new Date(now()) })
        .where(and(eq(table.id, id), lte(table.checkedAt, ago(onrampPolicy.checkEvery))))
        .returning({ id: table.id })
      return taken.length > 0
    },

    open: (owner) =>
      queries
        .select()
        .from(table)
        .where(
          and(
            of(owner),
            or(
              inArray(table.status, ['pending', 'paid', 'delivering']),
              and(eq(table.status, 'failed'), gt(table.updatedAt, ago(hour))),
            ),
          ),
        )
        // Anybody may begin orders for an address: those that are paid come before them, and of the others each gets its turn, since one
        // of them may be paid already.
        .orderBy(sql`${table.status} in ('paid', 'delivering') desc`, table.checkedAt, desc(table.createdAt))
        .limit(onrampPolicy.followed),

    page: (owner, before, known) =>
      queries
        .select()
        .from(table)
        .where(
          and(
            of(owner),
            or(
              eq(table.status, 'delivered'),
              and(
                inArray(table.id, [...known]),
                inArray(table.status, ['paid', 'delivering', 'failed', 'refunded']),
              ),
            ),
            before
              ? sql`(${table.createdAt}, ${table.publicId}) < (${before.createdAt.toISOString()}::timestamptz, ${before.publicId})`
              : undefined,
          ),
        )
        .orderBy(desc(table.createdAt), desc(table.publicId))
        .limit(onrampPolicy.page + 1),

    async isDelivery({ id, chain, address }, hash) {
      const rows = await queries
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.chain, chain),
            eq(table.hash, hash),
            eq(table.address, address),
            eq(table.status, 'delivered'),
          ),
        )
      return rows.some((row) => row.id !== id)
    },

    async wasTaken(provider, eventId) {
      const key = and(eq(onrampEventsTable.provider, provider), eq(onrampEventsTable.eventId, eventId))
      return (await queries.select().from(onrampEventsTable).where(key)).length > 0
    },

    async take(provider, eventId) {
      const event = { provider, eventId, takenAt: new Date(now()) }
      await queries.insert(onrampEventsTable).values(event).onConflictDoNothing()
    },

    async sweep() {
      const isUnpaid = and(eq(table.status, 'pending'), lt(table.createdAt, ago(onrampPolicy.unpaidFor)))
      await queries.delete(table).where(isUnpaid)
      await queries
        .delete(onrampEventsTable)
        .where(lt(onrampEventsTable.takenAt, ago(onrampPolicy.eventsFor)))
    },
  }
}
