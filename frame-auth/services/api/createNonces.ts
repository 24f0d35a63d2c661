/** More would only grow old: so many calls at most run at once. */
const most = 8

/** The nonces that the server has handed out, each good for one request: the newest first, as it lives longest. */
export function createNonces() {
  const kept: string[] = []
  return {
    keep(nonce: string): void {
      kept.push(nonce)
      if (kept.length > most) kept.shift()
    },
    take: (): string | undefined => kept.pop(),
  }
}
