import type { WalletPort } from '../../wallets/walletPort.ts'
import type { Transfer } from './sendState.ts'
import type { PreparedTransfer, TransferAdapter } from './transferAdapter.ts'

/** The namespace's adapter, and the wallet that sends. */
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
 * Milliseconds for which a reading is used. It says from which nonce and block on the transfer is looked for later. A slightly earlier one
 * is as good, unless the same account makes the same transfer elsewhere meanwhile, as it also may between any reading and the wallet's question.
 */
const maxAge = 5_000

/** Reads what a transfer needs while the person still reviews it, so that confirming it takes no longer. Each reading is used once. */
export function createPrefetch(
  load: (transfer: Transfer) => Promise<TransferParts>,
  now: () => number = () => performance.now(),
) {
  let held: (Prefetched & { transfer: Transfer; at: number }) | null = null

  const prepare = (transfer: Transfer): Prefetched => {
    const parts = load(transfer)
    const prepared = parts.then(({ adapter }) => adapter.prepare(transfer))
    // Only the one who takes the reading hears of its failure.
    for (const each of [parts, prepared]) each.catch(() => {})
    return { parts, prepared }
  }

  return {
    /** Reads ahead: the person reviews the transfer, or is about to confirm it. */
    begin(transfer: Transfer) {
      if (held?.transfer === transfer && now() - held.at < maxAge / 2) return
      held = { transfer, at: now(), ...prepare(transfer) }
    },
    /** @throws (the promises) what loading and reading do: a reading that failed ahead is done again */
    take(transfer: Transfer): Prefetched {
      const own = held
      held = null
      if (own?.transfer !== transfer || now() - own.at > maxAge) return prepare(transfer)
      return {
        // Loading that failed ahead is done again, and its failure then is shown.
        parts: own.parts.catch(() => load(transfer)),
        // Likewise a reading that failed ahead.
        prepared: own.prepared.catch(() => prepare(transfer).prepared),
      }
    },
  }
}
