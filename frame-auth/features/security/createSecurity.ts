import type { Custody } from '../custody/custody.ts'
import type { Pairing } from '../pairing/pairing.ts'
import { createAnswer, type ViewQueue } from '../viewQueue/createViewQueue.ts'
import type { SavingsOfView } from './createSavings.ts'

/** What the view of the wallet's security is given. */
export interface SecurityScreen {
  custody: Custody
  pairing: Pick<Pairing, 'waiting' | 'join'>
  passkeyLabel: string
  /** Null: the project has no smart accounts. */
  savings: SavingsOfView | null
  /** False: this browser keeps nothing beyond this tab (R6). */
  isPersistent: boolean
  /** The page that shows the wallet's words: a document of its own, that nobody frames. */
  exportUrl: string
  /** Whether the operator offers to keep a way back. */
  escrow: boolean
  close(): void
}

export interface SecurityParameters {
  viewQueue: Pick<ViewQueue<{ view: 'security'; screen: SecurityScreen }>, 'run'>
  custody: Custody
  pairing: Pick<Pairing, 'waiting' | 'join'>
  passkeyLabel: () => string
  savings: SavingsOfView | null
  isPersistent: () => boolean
  exportUrl: string
  escrow: boolean
  /** Something that the widget shows may be different now. */
  onLeft: () => void
}

/** Shows recovery, devices, freeze and export (security.md §3.3: what is about the account is asked for only here). */
export function createSecurity(parameters: SecurityParameters) {
  const { viewQueue, custody, pairing, savings, passkeyLabel, isPersistent, exportUrl, escrow, onLeft } =
    parameters
  /** Resolves when the view was left, however. @throws `ABORTED`, `AUTH_UNREACHABLE`, `SESSION_EXPIRED` */
  return async (signal: AbortSignal): Promise<void> => {
    await custody.refresh()
    const closed = createAnswer<void>()
    const screen: SecurityScreen = {
      custody,
      pairing,
      savings,
      passkeyLabel: passkeyLabel(),
      isPersistent: isPersistent(),
      exportUrl,
      escrow,
      close: () => closed.give(),
    }
    await viewQueue.run({ view: 'security', screen }, signal, (left) => closed.next(left)).finally(onLeft)
  }
}
