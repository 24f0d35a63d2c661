import type { Transaction } from '#shared/api/chain/history.ts'
import { groupByMonth, type MonthOf } from './groupByMonth.ts'

/** A line of the list: the name of a month, or a transaction. */
export type ActivityRow =
  | { kind: 'month'; key: string; text: string }
  | { kind: 'transaction'; key: string; transaction: Transaction }

export interface ActivityRowsOptions {
  monthOf: MonthOf
  /** The year that goes without saying. */
  thisYear: number
  /** BCP 47 tag of the months' names. */
  locale?: string
}

/** Transactions with the months that they were in, newest first. The year is said where it is not this one. */
export function activityRows(
  transactions: readonly Transaction[],
  { monthOf, thisYear, locale = 'en-US' }: ActivityRowsOptions,
): ActivityRow[] {
  return groupByMonth(transactions, monthOf).flatMap(({ year, months }) =>
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
