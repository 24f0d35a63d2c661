export interface FoundSignature {
  signature: string
  slot: number
}

/**
 * Makes one page of several addresses' histories, each newest first. Slots are kept whole: within one, nobody can tell
 * where another address's history stands.
 *
 * @param lists what each address gave; a full one (`limit` entries) may go on below its last slot
 * @param below only slots under this one; null for all
 * @param page entries after which no further slot is begun
 */
export function mergeSignatures(
  lists: readonly (readonly FoundSignature[])[],
  { limit, below, page }: { limit: number; below: number | null; page: number },
): { entries: FoundSignature[]; isEnd: boolean } {
  const floors = lists.flatMap((list) => (list.length >= limit ? (list.at(-1)?.slot ?? []) : []))
  const floor = Math.max(-1, ...floors)
  const found = new Map(lists.flat().map((entry) => [entry.signature, entry]))
  const wanted = [...found.values()]
    .filter(({ slot }) => below === null || slot < below)
    .sort((a, b) => b.slot - a.slot)
  const isWhole = ({ slot }: FoundSignature) => slot > floor
  // A slot that alone fills a list cannot be told apart from its rest: it is given as far as it is known.
  const known = wanted.some(isWhole) ? wanted.filter(isWhole) : wanted
  const last = known[Math.min(page, known.length) - 1]
  const entries = known.filter(({ slot }) => last !== undefined && slot >= last.slot)
  return { entries, isEnd: floors.length === 0 && entries.length === wanted.length }
}
