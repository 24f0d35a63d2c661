/** One transaction. */
export function Transaction() {
  return null
}
