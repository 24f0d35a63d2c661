import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import type { EscrowBox } from './createEscrowBox.ts'
import { factorsTable } from './custodyTables.ts'

/** How many escrowed secrets there are, by what became of them. */
export interface ResealedEscrows {
  /** Were under the key that seals. */
  kept: number
  /** Are under it now. */
  resealed: number
  /** Open with none of the configured keys. */
  unopened: number
}

const pageSize = 500

/**
 * Puts all that is kept for visitors who chose it under the key that seals now, row by row, while servers run: a row that one of them
 * changes meanwhile stays as that one has written it.
 *
 * @param write whether it is done; otherwise it is only counted
 */
export async function resealEscrows(
  queries: Queries,
  box: EscrowBox,
  write: boolean,
): Promise<ResealedEscrows> {
  const { vaultId, id, escrow } = factorsTable
  const counts: ResealedEscrows = { kept: 0, resealed: 0, unopened: 0 }
  let last = { vaultId: '', id: '' }
  for (;;) {
    const rows = await queries
      .select({ vaultId, id, escrow })
      .from(factorsTable)
      .where(and(isNotNull(escrow), sql`(${vaultId}, ${id}) > (${last.vaultId}, ${last.id})`))
      .orderBy(asc(vaultId), asc(id))
      .limit(pageSize)
    for (const row of rows) {
      const outcome = await resealRow(queries, box, { ...row, escrow: row.escrow ?? '' }, write)
      counts[outcome] += 1
    }
    const end = rows.at(-1)
    if (!end || rows.length < pageSize) return counts
    last = end
  }
}

async function resealRow(
  queries: Queries,
  box: EscrowBox,
  row: { vaultId: string; id: string; escrow: string },
  write: boolean,
): Promise<keyof ResealedEscrows> {
  const { vaultId, id, escrow } = factorsTable
  const resealed = tryReseal(box, row)
  if (resealed === undefined) return 'unopened'
  if (resealed === null) return 'kept'
  if (write)
    await queries
      .update(factorsTable)
      .set({ escrow: resealed })
      .where(and(eq(vaultId, row.vaultId), eq(id, row.id), eq(escrow, row.escrow)))
  return 'resealed'
}

function tryReseal(box: EscrowBox, row: { vaultId: string; id: string; escrow: string }) {
  try {
    return box.reseal(row.escrow, { vaultId: row.vaultId, factorId: row.id })
  } catch {
    // Under a key that is not configured, which is counted.
    return undefined
  }
}
