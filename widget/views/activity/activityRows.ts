import type { Transaction } from '#shared/api/chain/history.ts'
import { groupByMonth } from '../../features/activity/groupByMonth.ts'

/** A line of the list: the name of a month, or a transaction. */
export type ActivityRow =
  | { kind: 'month'; key: string; text: string }
  | { kind: 'transaction'; key: string; transaction: Transaction }

/**
 * Transactions with the months that they were in, newest first. The year is said where it is not this one.
 *
 * @param now milliseconds since 1970
 * @param locale BCP 47 tag of the months' names
 */
export function activityRows(
  transactions: readonly Transaction[],
  now: number = Date.now(),
  locale = 'en-US',
  timeZone?: string,
): ActivityRow[] {
  const thisYear = Number(
    new Intl.DateTimeFormat('en-US', { year: 'numeric', calendar: 'gregory', timeZone }).format(now),
  )
  return groupByMonth(transactions, timeZone).flatMap(({ year, months }) =>
    months.flatMap(({ month, transactions: inMonth }) => [
      {
        kind: 'month' as const,
        key: `${year}-${month}`,
        text: monthName(year, month, year !== thisYear, locale),
      },
      ...inMonth.map((transaction) => ({
        kind: 'transaction' as const,
        key: transaction.id,
        transaction,
      })),
    ]),
  )
}

function monthName(year: number, month: number, withYear: boolean, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(withYear && { year: 'numeric' }),
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(Date.UTC(year, month - 1, 15))
}
