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
} as const
