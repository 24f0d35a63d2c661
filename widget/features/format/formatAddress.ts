/** How many characters stay at each end. */
const kept = { start: 4, end: 4 } as const

/** An address shortened in the middle; the `0x` of an EVM address does not count. */
export function shortAddress(address: string): string {
  const prefix = address.startsWith('0x') ? 2 : 0
  if (address.length <= prefix + kept.start + kept.end + 1) return address
  return `${address.slice(0, prefix + kept.start)}…${address.slice(-kept.end)}`
}
