import type { WalletKitError } from '#shared/errors/walletKitError.ts'
import { relayRefusal } from './relayRefusal.ts'

/**
 * The relay's addresses: the one that answers is kept until it does not.
 *
 * @param urls the first one is tried first
 * @param onRefused each address answered that it does not serve this client, and why (`relayRefusal`)
 */
export function createRelayAddresses(
  urls: readonly [string, ...string[]],
  onRefused: (refusal: WalletKitError) => void,
) {
  let current = 0
  const refusedBy = new Set<number>()
  let isRefused = false

  /** The next try is at the next address, unless another try has moved on from `from` already. */
  const move = (from = current) => {
    if (from === current) current = (current + 1) % urls.length
  }

  return {
    count: urls.length,
    index: () => current,
    url: () => urls[current] ?? urls[0],
    move,
    /** Whether every address has refused, and the client waits before it asks again. */
    isRefused: () => isRefused,
    /** The client may ask again. */
    allow() {
      isRefused = false
    },
    /** A listener of the socket's end, for a socket at the address of now. */
    closeListener() {
      const at = current
      return (closeEvent: unknown): void => {
        const refusal = relayRefusal(closeEvent)
        if (!refusal) return
        refusedBy.add(at)
        move(at)
        if (refusedBy.size < urls.length) return
        refusedBy.clear()
        isRefused = true
        onRefused(refusal)
      }
    },
  }
}

export type RelayAddresses = ReturnType<typeof createRelayAddresses>
