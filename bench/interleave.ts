/** What is compared: each runs once per round and gives one measurement. */
export type Contestants<Name extends string, Value> = Readonly<Record<Name, () => Promise<Value>>>

/**
 * Runs the contestants in turn, `rounds` times, so that whatever slows the machine down meets all of them. Who goes
 * first changes from round to round: the first of a round pays for what the others find warm.
 *
 * @returns the measurements of each, in order
 * @example
 * const { kit, bare } = await interleave(15, { kit: openKit, bare: openBare })
 */
export async function interleave<Name extends string, Value>(
  rounds: number,
  contestants: Contestants<Name, Value>,
): Promise<Record<Name, Value[]>> {
  const names = Object.keys(contestants) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Value[]>
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      results[name].push(await contestants[name]())
  }
  return results
}
