/** From here on an approval covers whatever there is of a token; with the usual largest values of narrower fields. */
const unlimitedFrom = 2n ** 255n
const unlimitedValues: ReadonlySet<bigint> = new Set([160n, 128n, 96n].map((bits) => 2n ** bits - 1n))

/** Whether an approval has no bound, whatever number it names. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= unlimitedFrom || unlimitedValues.has(amount)
}
