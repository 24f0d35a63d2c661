import type { Purchase as BoughtItem } from '#shared/api/onramp/purchases.ts'

/** What was read of one seller's list so far. */
export interface SellerPages {
  data: readonly BoughtItem[]
  /** Where it goes on; null at its end. */
  next: string | null
}

/**
 * What was bought from several sellers as one list, newest first. What is older than the last that is known of a list which goes on has to
 * wait: something of that list may belong before it.
 */
export function mergePurchases(lists: readonly SellerPages[]): BoughtItem[] {
  const timeOf = ({ metadata }: BoughtItem) => Date.parse(metadata.minedAt)
  const bound = Math.max(
    ...lists.map(({ data, next }) => {
      const last = data.at(-1)
      return next === null || !last ? Number.NEGATIVE_INFINITY : timeOf(last)
    }),
    Number.NEGATIVE_INFINITY,
  )
  return lists
    .flatMap(({ data }) => data)
    .filter((item) => timeOf(item) >= bound)
    .toSorted((one, other) => timeOf(other) - timeOf(one))
}
