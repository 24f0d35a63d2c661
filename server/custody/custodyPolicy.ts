const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How many times something may be done within a time, in milliseconds. */
export interface Rate {
  within: number
  most: number
}

/** What custody lets a session do without a proof of the unlocked wallet, and how often. Times in milliseconds. */
export interface CustodyPolicy {
  /** How often one device may fetch its share (threat 25). */
  shareRates: readonly Rate[]
  /** A session older than this gets no share: who signs has signed in within this time. */
  shareSessionAge: number
  /** How often one person's recovery ciphertexts may be read. */
  factorRates: readonly Rate[]
  /** One mail tells of all readings within this time. */
  factorNoticeEvery: number
  /**
   * How long a device that the wallet does not know waits for the recovery ciphertexts while another one opens it (security.md limit 7).
   * 0: it does not. The operator's to set.
   */
  recoveryDelay: number
  /** From this value on, in US dollars. One that cannot be read is above it. The operator's to set. */
  recoveryDelayAbove: number
  /** How long reading the value may take. */
  recoveryWorthTimeout: number
  /** How long after the wait, or the approval, the ciphertexts lie ready for that device. */
  recoveryWindow: number
  /** How often one person's devices may begin to wait: each is told by a mail. */
  recoveryRates: readonly Rate[]
  /**
   * How long a wallet without a recovery factor stays shut when it is frozen. Nothing but its devices could ever thaw it, so
   * without an end whoever once reads the mailbox could lock its owner out for good.
   */
  frozenWithoutFactor: number
  /** How long after a login, or a mailed code, the operator's way back is open. */
  escrowFresh: number
  escrowRates: readonly Rate[]
  devices: number
  factors: number
  /** From asking for a new wallet in place of a lost one until it may be made. */
  restartDelay: number
  /** How long after that it may be made. An old question must not lie ready for whoever takes over the mailbox later. */
  restartWindow: number
  restartRates: readonly Rate[]
  /** How long the audit is kept. */
  auditKept: number
  pairingLife: number
  pairingRates: readonly Rate[]
  /** How long one question about a pairing may wait, and how often it looks for what other server processes have written. */
  pairingWait: number
  pairingLook: number
  /** Questions of one person that may wait at once. */
  pairingWaiters: number
}

export const custodyPolicy: CustodyPolicy = {
  shareRates: [
    { within: hour, most: 120 },
    { within: day, most: 600 },
  ],
  shareSessionAge: 30 * day,
  factorRates: [
    { within: hour, most: 20 },
    { within: day, most: 60 },
  ],
  factorNoticeEvery: hour,
  recoveryDelay: 24 * hour,
  recoveryDelayAbove: 1_000,
  recoveryWorthTimeout: 10 * second,
  recoveryWindow: 7 * day,
  recoveryRates: [{ within: day, most: 5 }],
  frozenWithoutFactor: 72 * hour,
  escrowFresh: 15 * minute,
  escrowRates: [
    { within: hour, most: 5 },
    { within: day, most: 10 },
  ],
  devices: 64,
  factors: 8,
  restartDelay: 72 * hour,
  restartWindow: 7 * day,
  restartRates: [{ within: day, most: 3 }],
  auditKept: 365 * day,
  pairingLife: 10 * minute,
  pairingRates: [
    { within: 10 * minute, most: 5 },
    { within: day, most: 40 },
  ],
  pairingWait: 25 * second,
  pairingLook: second,
  pairingWaiters: 8,
}
