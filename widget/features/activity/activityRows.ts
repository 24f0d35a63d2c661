import type { Transaction } from '#shared/api/chain/history.ts'
import type { CaipNetworkId } from '#shared/caip/caipNetworkId.ts'

/** Something that happened at a time. */
interface Happened {
  id: string
  metadata: { minedAt: string }
}

/** A line of the list: the name of a month, or what happened in it. */
export type ActivityRow<Item extends Happened = Transaction> =
  | { kind: 'month'; key: string; text: string }
  | { kind: 'transaction'; key: string; transaction: Item }

interface ActivityRowsOptions {
  monthOf: MonthOf
  /** The year that goes without saying. */
  thisYear: number
  /** BCP 47 tag of the months' names. */
  locale: string
}

/** Transactions with the months that they were in, newest first. The year is said where it is not this one. */
export function activityRows<Item extends Happened>(
  transactions: readonly Item[],
  { monthOf, thisYear, locale }: ActivityRowsOptions,
): ActivityRow<Item>[] {
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

interface MonthGroup<Item> {
  /** 1 to 12. */
  month: number
  transactions: Item[]
}

interface YearGroup<Item> {
  year: number
  months: MonthGroup<Item>[]
}

/** The year and month of a transaction. */
type MonthOf = (transaction: Happened) => { year: number; month: number }

/**
 * Finds months as the visitor's calendar shows them, each transaction's once: a list of thousands grows page by page.
 *
 * @param timeZone IANA name; the visitor's own where it is left out
 */
export function createMonthOf(timeZone?: string): MonthOf {
  const calendar = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    calendar: 'gregory',
    timeZone,
  })
  const known = new WeakMap<Happened, ReturnType<MonthOf>>()
  return (transaction) => {
    const found = known.get(transaction) ?? readMonth(calendar, transaction)
    known.set(transaction, found)
    return found
  }
}

function readMonth(calendar: Intl.DateTimeFormat, { metadata }: Happened): ReturnType<MonthOf> {
  const parts = calendar.formatToParts(Date.parse(metadata.minedAt))
  const read = (wanted: 'year' | 'month') => Number(parts.find(({ type }) => type === wanted)?.value)
  return { year: read('year'), month: read('month') }
}

/**
 * Transactions by year, then by month, newest first (behaviour §3); those of the same time in the order in which the server
 * gave them.
 */
export function groupByMonth<Item extends Happened>(
  transactions: readonly Item[],
  monthOf: MonthOf,
): YearGroup<Item>[] {
  const timed = transactions.map((transaction) => ({
    transaction,
    time: Date.parse(transaction.metadata.minedAt),
  }))
  const years: YearGroup<Item>[] = []
  for (const { transaction } of timed.toSorted((one, other) => other.time - one.time)) {
    const { year, month } = monthOf(transaction)
    const inYear = lastOr(years, (group) => group.year === year, { year, months: [] })
    const inMonth = lastOr(inYear.months, (group) => group.month === month, { month, transactions: [] })
    inMonth.transactions.push(transaction)
  }
  return years
}

/** The last of a list if it is the one that is looked for, else `created`, put at its end. */
function lastOr<T>(list: T[], isWanted: (entry: T) => boolean, created: T): T {
  const last = list.at(-1)
  if (last && isWanted(last)) return last
  list.push(created)
  return created
}

/** The transactions to show (behaviour §5): those on the connected chain, without those that only move spam NFTs. */
export function shownTransactions(
  transactions: readonly Transaction[],
  chainId: CaipNetworkId,
): Transaction[] {
  return transactions.filter(({ metadata, transfers }) => metadata.chain === chainId && !isSpam(transfers))
}

function isSpam(transfers: Transaction['transfers']): boolean {
  return Boolean(transfers?.length) && transfers?.every(({ nft_info }) => nft_info?.flags.is_spam) === true
}
