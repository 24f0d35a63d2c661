import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { smartSessionLimits } from '#shared/api/auth/smartSessions.ts'
import type { Queries } from '../database/database.ts'
import { smartSessionPolicy } from './smartSessionPolicy.ts'
import { type SmartSessionRow, smartSessionsTable as table } from './smartSessionsTable.ts'

/** Grants in the database, which all processes on it share. */
export interface SmartSessionStore {
  /** @returns `known`: it was there already; `full`: its person has as many as there may be */
  add(row: SmartSessionRow): Promise<'added' | 'known' | 'full'>
  /** A page of them, newest first. */
  ofPerson(personId: string, skip: number): Promise<SmartSessionRow[]>
  /** Those made on pages of one project. Newest first. */
  ofAddress(address: string, projectId: string): Promise<SmartSessionRow[]>
  find(pci: string, address: string): Promise<SmartSessionRow | null>
  markRevoked(pci: string): Promise<void>
  /** Forgets those that ended long ago. */
  sweep(): Promise<void>
}

export function createSmartSessionStore({
  queries,
  now,
}: {
  queries: Queries
  now: () => number
}): SmartSessionStore {
  const shown = () => gt(table.expiresAt, new Date(now() - smartSessionPolicy.keptAfterEnd))
  return {
    async add(row) {
      return queries.transaction(async (transaction) => {
        const [known] = await transaction.select().from(table).where(eq(table.pci, row.pci))
        if (known) return 'known'
        const [counted] = await transaction
          .select({ kept: count() })
          .from(table)
          .where(and(eq(table.personId, row.personId), shown()))
        if ((counted?.kept ?? 0) >= smartSessionLimits.most) return 'full'
        const added = await transaction.insert(table).values(row).onConflictDoNothing().returning()
        return added.length > 0 ? 'added' : 'known'
      })
    },
    ofPerson: (personId, skip) =>
      queries
        .select()
        .from(table)
        .where(and(eq(table.personId, personId), shown()))
        .orderBy(desc(table.createdAt), table.pci)
        .offset(skip)
        .limit(smartSessionLimits.page),
    ofAddress: (address, projectId) =>
      queries
        .select()
        .from(table)
        .where(and(eq(table.address, address.toLowerCase()), eq(table.projectId, projectId), shown()))
        .orderBy(desc(table.createdAt))
        .limit(smartSessionLimits.most),
    async find(pci, address) {
      const [row] = await queries
        .select()
        .from(table)
        .where(and(eq(table.pci, pci), eq(table.address, address.toLowerCase())))
      return row ?? null
    },
    async markRevoked(pci) {
      await queries
        .update(table)
        .set({ revokedAt: new Date(now()) })
        .where(and(eq(table.pci, pci), isNull(table.revokedAt)))
    },
    async sweep() {
      await queries
        .delete(table)
        .where(lte(table.expiresAt, new Date(now() - smartSessionPolicy.keptAfterEnd)))
    },
  }
}
