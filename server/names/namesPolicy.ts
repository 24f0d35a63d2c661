const minute = 60_000
const day = 86_400_000

export const namesPolicy = {
  /** How old a signed message may be, which includes the time that a person takes to approve it, and how far ahead a device's clock. Milliseconds. */
  messageAge: 10 * minute,
  messageAhead: minute,
  /** How often one address may be tried with: each attempt may read a chain. */
  attempts: { most: 60, per: 10 * minute },
  /** How often an account may get a name: who changes it all the time holds as many, since each one that is given up stays held back. */
  perAccount: { most: 5, per: 30 * day },
  /** How often an account may change what its name says. */
  edits: { most: 60, per: day },
  /** The span of the operator's own limits. */
  span: day,
  /** For how long nobody but its former owner gets a name that was given up. */
  heldBack: 365 * day,
  /** Primary names that the operator pays for. */
  primary: {
    perAccount: { most: 1, per: day },
    /** How long a claim is good at most: the registrar takes none that is longer. */
    longest: 60 * minute,
    /** What it has left at least when it is sent: one that expires on its way costs gas for nothing. */
    least: 2 * minute,
    /** Wei that one transaction may cost, with all the gas that it may use. */
    maxFee: 2_000_000_000_000_000n,
    /** While one transaction is prepared and sent, no other is; longer than all that is asked of the chain for it may take. */
    underWay: minute,
    /** Until somebody is to come back, while one is not mined yet. */
    pendingRetry: 15_000,
  },
} as const
