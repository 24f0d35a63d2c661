import { useSearchParams } from 'wouter'

/** Which page of a log is shown: it is part of the address, so that Back leads to the newer ones. */
export function useAuditPages() {
  const [search, setSearch] = useSearchParams()
  const before = Number(search.get('before'))
  return {
    /** Null: the newest page. */
    before: Number.isInteger(before) && before > 0 ? before : null,
    /** The way to the page behind; undefined where there is none. */
    older: (next: number | null) => (next === null ? undefined : () => setSearch({ before: String(next) })),
  }
}
