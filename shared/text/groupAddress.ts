const groupLength = 4

/**
 * An address in groups of four characters; an EVM address keeps its `0x` with the first. The last may be shorter.
 *
 * @returns each group with where it starts
 * @example groupAddress('0x5FbDB231') // [{ start: 0, text: '0x5FbD' }, { start: 6, text: 'B231' }]
 */
export function groupAddress(address: string): { start: number; text: string }[] {
  const first = groupLength + (address.startsWith('0x') ? 2 : 0)
  const groups = [{ start: 0, text: address.slice(0, first) }]
  for (let start = first; start < address.length; start += groupLength) {
    groups.push({ start, text: address.slice(start, start + groupLength) })
  }
  return groups
}
