import type { Network } from '#shared/entities/network.ts'
import type { RequestOutcome } from '#shared/entities/requestOutcome.ts'

/** `skipped`: it failed, because the account could not be changed as it was to be (EIP-7702). A page is told that it failed. */
export type Outcome = RequestOutcome['outcome'] | 'skipped'

/** What came of a request whose page was gone before it was answered, as the person is told. */
export interface OutcomeScreen {
  outcome: Outcome
  network: Network
  /** Hash or signature of what went to the chain. */
  id: string | null
  /** Of `unknown`: looks once more. */
  retry(): void
  close(): void
}

/** Outcomes that may be others later. */
export function isOpen(outcome: Outcome): boolean {
  return outcome === 'unknown'
}
