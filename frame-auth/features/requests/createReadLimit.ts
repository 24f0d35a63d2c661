import { WalletKitError } from '#shared/errors/walletKitError.ts'

/** So many reads may come at once; one place is free again after each `interval` milliseconds. */
export const readLimit = { burst: 100, interval: 20 } as const

/**
 * Bounds what a page may read through the wallet, which costs the kit's server (security.md §3.3).
 *
 * @param now milliseconds
 * @returns a function that takes one place
 * @throws `TOO_MANY_REQUESTS` from it, where none is left
 */
export function createReadLimit(now: () => number): () => void {
  let free: number = readLimit.burst
  let counted = now()
  return () => {
    const at = now()
    free = Math.min(readLimit.burst, free + (at - counted) / readLimit.interval)
    counted = at
    if (free < 1) throw new WalletKitError('TOO_MANY_REQUESTS', 'The page reads too much at once')
    free -= 1
  }
}
