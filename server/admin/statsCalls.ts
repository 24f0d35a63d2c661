import type { statsEndpoints } from '#shared/api/admin/stats.ts'
import { exportTable } from '../analytics/numbers/exportTable.ts'
import { readStats } from '../analytics/numbers/readStats.ts'
import type { AdminContext } from './adminContext.ts'
import type { AdminHandlers } from './adminHandlers.ts'

/** What happened on the pages of a project. */
export function statsCalls({ queries, config, now }: AdminContext): AdminHandlers<typeof statsEndpoints> {
  const { analyticsRetentionDays: retentionDays } = config
  return {
    readStats: async (asked) => ({
      answer: await readStats({ ...asked, queries, now: now(), retentionDays }),
    }),
    readStatsCsv: async ({ table, ...asked }) => {
      return { answer: { csv: await exportTable({ ...asked, queries }, table) } }
    },
  }
}
