import type { Transaction } from '#shared/api/chain/history.ts'

export interface MonthGroup {
  /** 1 to 12. */
  month: number
  transactions: Transaction[]
}

export interface YearGroup {
  year: number
  months: MonthGroup[]
}

/**
 * Transactions by year, then by month, newest first (spec §3). A month is the one that the visitor's calendar shows.
 *
 * @param timeZone IANA name; the visitor's own where it is left out
 */
export function groupByMonth(transactions: readonly Transaction[], timeZone?: string): YearGroup[] {
  const calendar = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    calendar: 'gregory',
    timeZone,
  })
  const years: YearGroup[] = []
  for (const transaction of transactions.toSorted(newestFirst)) {
    const { year, month } = monthOf(new Date(transaction.metadata.minedAt), calendar)
    const inYear = lastOr(years, (group) => group.year === year, { year, months: [] })
    const inMonth = lastOr(inYear.months, (group) => group.month === month, { month, transactions: [] })
    inMonth.transactions.push(transaction)
  }
  return years
}

function monthOf(date: Date, calendar: Intl.DateTimeFormat): { year: number; month: number } {
  const parts = calendar.formatToParts(date)
  const read = (wanted: 'year' | 'month') => Number(parts.find(({ type }) => type === wanted)?.value)
  return { year: read('year'), month: read('month') }
}

/** Of the same time: in the order in which the server gave them. */
function newestFirst({ metadata: one }: Transaction, { metadata: other }: Transaction): number {
  return Date.parse(other.minedAt) - Date.parse(one.minedAt)
}

/** The last of a list if it is the one that is looked for, else `created`, put at its end. */
function lastOr<T>(list: T[], isWanted: (entry: T) => boolean, created: T): T {
  const last = list.at(-1)
  if (last && isWanted(last)) return last
  list.push(created)
  return created
}
