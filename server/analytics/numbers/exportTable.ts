import type { StatsTable } from '#shared/api/admin/stats.ts'
import { readDayCounts, toDays } from './readDays.ts'
import { readFailures } from './readFailures.ts'
import { readChoices } from './readFunnel.ts'
import { readSponsoredDays } from './readSponsored.ts'
import type { NumbersAsked } from './selectEvents.ts'
import { toCsv } from './toCsv.ts'

const choiceColumns = ['name', 'chosen', 'connected', 'signedIn'] as const
const dayColumns = ['day', 'opened', 'chosen', 'connected', 'signedIn', 'failed', 'sent', 'swapped'] as const

const sponsoredColumns = ['day', 'chain', 'payer', 'operations', 'most', 'dollars', 'unpriced'] as const

/** One table of a project's numbers as CSV. Nothing is read for the others. */
export async function exportTable(asked: NumbersAsked, table: StatsTable): Promise<string> {
  switch (table) {
    case 'days':
      return toCsv(dayColumns, toDays(await readDayCounts(asked), asked.filter))
    case 'wallets':
      return toCsv(choiceColumns, await readChoices(asked, 'wallet'))
    case 'methods':
      return toCsv(choiceColumns, await readChoices(asked, 'method'))
    case 'failures':
      return toCsv(['event', 'reason', 'count'], await readFailures(asked))
    case 'sponsored':
      return toCsv(sponsoredColumns, await readSponsoredDays(asked))
  }
}
