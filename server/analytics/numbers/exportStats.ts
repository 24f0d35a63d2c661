import type { Stats, StatsTable } from '#shared/api/admin/stats.ts'
import { toCsv } from './toCsv.ts'

const choiceColumns = ['name', 'chosen', 'connected', 'signedIn'] as const
const dayColumns = ['day', 'opened', 'chosen', 'connected', 'signedIn', 'failed', 'sent', 'swapped'] as const

/** One table of a project's numbers as CSV. */
export function exportStats({ days, wallets, methods, failures }: Stats, table: StatsTable): string {
  if (table === 'days') return toCsv(dayColumns, days)
  if (table === 'wallets') return toCsv(choiceColumns, wallets)
  if (table === 'methods') return toCsv(choiceColumns, methods)
  return toCsv(['event', 'reason', 'count'], failures)
}
