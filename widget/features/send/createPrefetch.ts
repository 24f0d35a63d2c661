import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Transfer } from './sendState.ts'
import type { PreparedTransfer, TransferAdapter } from './transferAdapter.ts'

/** How the namespace sends, and the wallet that sends. */
export interface TransferParts {
  adapter: TransferAdapter
  wallet: WalletPort
}

/** What a transfer needs before its wallet is asked. */
export interface Prefetched {
  parts: Promise<TransferParts>
  prepared: Promise<PreparedTransfer>
}

/**
 * Milliseconds for which what was read is used. What is read says from where on the transfer is looked for later: that is as true of a moment earlier,
 * unless the same account sends the same to the same receiver elsewhere meanwhile, as it may between any reading and the wallet's question.
 */
const maxAge = 5_000

/** Reads what a transfer needs while it is looked at, so that nobody waits for that who has said yes. Each reading serves once. */
export function createPrefetch(
  load: (transfer: Transfer) => Promise<TransferParts>,
  now: () => number = () => performance.now(),
) {
  let held: (Prefetched & { transfer: Transfer; at: number }) | null = null

  const prepare = (transfer: Transfer): Prefetched => {
    const parts = load(transfer)
    const prepared = parts.then(({ adapter }) => adapter.prepare(transfer))
    // Whoever takes it hears of it, and nobody else.
    for (const each of [parts, prepared]) each.catch(() => {})
    return { parts, prepared }
  }

  return {
    /** Somebody looks at it, or is about to say yes. */
    begin(transfer: Transfer) {
      if (held?.transfer === transfer && now() - held.at < maxAge / 2) return
      held = { transfer, at: now(), ...prepare(transfer) }
    },
    /** @throws (the promises) what loading and reading do: what failed ahead is read again */
    take(transfer: Transfer): Prefetched {
      const own = held
      held = null
      if (own?.transfer !== transfer || now() - own.at > maxAge) return prepare(transfer)
      return {
        // What failed ahead is done again, and that failure is shown.
        parts: own.parts.catch(() => load(transfer)),
        // As above.
        prepared: own.prepared.catch(() => prepare(transfer).prepared),
      }
    },
  }
}
