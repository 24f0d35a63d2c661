/** Rows of one statement. PostgreSQL takes 65,535 parameters. */
const maxItems = 500

/**
 * Joins what is asked for within one turn of the event loop into one statement: under load a server pays for the work of each, and for
 * the way to the database once.
 *
 * Where the statement fails, each is tried by itself: what somebody brings that the database refuses fails nobody else's.
 *
 * @param together does all or nothing, and gives the result of each at its place
 */
export function createBatch<Item, Result>(
  together: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  interface Asked {
    item: Item
    resolve(result: Promise<Result>): void
  }
  let waiting: Asked[] = []

  function run(): void {
    const all = waiting
    waiting = []
    for (let start = 0; start < all.length; start += maxItems) {
      const part = all.slice(start, start + maxItems)
      const results = together(part.map(({ item }) => item))
      for (const [index, { item, resolve }] of part.entries()) {
        const own = results.then(
          (them) => at(them, index),
          async (error: unknown) => {
            if (part.length === 1) throw error
            return at(await together([item]), 0)
          },
        )
        resolve(own)
      }
    }
  }

  return (item) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(run)
      waiting.push({ item, resolve })
    })
}

function at<Result>(results: readonly Result[], index: number): Result {
  const result = results[index]
  if (result === undefined) throw new Error('A statement has answered fewer than were asked for')
  return result
}
