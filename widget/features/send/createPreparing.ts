import type { WalletPort } from '../../wallets/walletPort.ts'
import type { PreparedTransfer, SendingWay } from './sendingWay.ts'
import type { Transfer } from './sendState.ts'

/** How the namespace sends, and the wallet that does. */
export interface SendingParts {
  way: SendingWay
  wallet: WalletPort
}

/** What a transfer needs before its wallet is asked. */
export interface Preparation {
  parts: Promise<SendingParts>
  prepared: Promise<PreparedTransfer>
}

/**
 * Milliseconds for which it counts. What is read says from where on the transfer is looked for later: that is as true of a moment earlier,
 * unless the same account sends the same to the same receiver elsewhere meanwhile, as it may between any reading and the wallet's question.
 */
const lasting = 5_000

/** Reads what a transfer needs while it is looked at, so that nobody waits for that who has said yes. Each reading serves once. */
export function createPreparing(
  load: (transfer: Transfer) => Promise<SendingParts>,
  now: () => number = () => performance.now(),
) {
  let held: (Preparation & { transfer: Transfer; at: number }) | null = null

  const prepare = (transfer: Transfer): Preparation => {
    const parts = load(transfer)
    const prepared = parts.then(({ way }) => way.prepare(transfer))
    // Whoever takes it hears of it, and nobody else.
    for (const each of [parts, prepared]) each.catch(() => {})
    return { parts, prepared }
  }

  return {
    /** Somebody looks at it, or is about to say yes. */
    ahead(transfer: Transfer) {
      if (held?.transfer === transfer && now() - held.at < lasting / 2) return
      held = { transfer, at: now(), ...prepare(transfer) }
    },
    /** @throws (the promises) what loading and reading do: what failed ahead is read again */
    take(transfer: Transfer): Preparation {
      const own = held
      held = null
      if (own?.transfer !== transfer || now() - own.at > lasting) return prepare(transfer)
      return {
        // What failed ahead is done again, and that failure is shown.
        parts: own.parts.catch(() => load(transfer)),
        // As above.
        prepared: own.prepared.catch(() => prepare(transfer).prepared),
      }
    },
  }
}
