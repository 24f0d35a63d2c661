import { and, desc, eq, lt } from 'drizzle-orm'
import { type AuditEntry, auditEntrySchema } from '#shared/api/admin/audit.ts'
import { parseInput } from '../config/parseInput.ts'
import type { Queries } from '../database/database.ts'
import { adminAuditTable as table } from './adminTables.ts'

/** What became of what. Nothing secret stands in it. */
export interface Change {
  field: string
  before: string
  after: string
}

export interface Audited {
  account: string
  call: string
  projectId: string | null
  changes: readonly Change[]
}

/** Writes down who did what. */
export async function writeAudit(queries: Queries, audited: Audited, now: number): Promise<void> {
  await queries.insert(table).values({ ...audited, at: new Date(now) })
}

/** @param projectId of one project; null: all there is */
export async function readAudit(
  queries: Queries,
  projectId: string | null,
  { before, count }: { before?: number | undefined; count: number },
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const rows = await queries
    .select()
    .from(table)
    .where(
      and(
        projectId === null ? undefined : eq(table.projectId, projectId),
        before === undefined ? undefined : lt(table.id, before),
      ),
    )
    .orderBy(desc(table.id))
    .limit(count + 1)
  const entries = rows
    .slice(0, count)
    .map((row) => parseInput(auditEntrySchema, { ...row, at: row.at.getTime() }))
  return { entries, next: rows.length > count ? (entries.at(-1)?.id ?? null) : null }
}

/** The members of two values that differ, each as text. */
export function findChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((field) => {
    const [was, is] = [toText(before[field]), toText(after[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** A log is read by people: what is longer is cut. */
const maxLength = 2_000

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, maxLength)
}
