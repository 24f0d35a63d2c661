const day = 86_400_000

export const smartSessionPolicy = {
  /** How often one person may have a grant kept, and ask for the list. Milliseconds. */
  recordRate: { most: 60, per: 3_600_000 },
  listRate: { most: 240, per: 600_000 },
  /** How often one network may ask for a revocation to be looked at: each reads a chain, and a signature may have to be asked of one. */
  revokeRate: { most: 60, per: 600_000 },
  /** For how long a grant that has ended stays in the list. */
  keptAfterEnd: 90 * day,
  sweepInterval: 3_600_000,
} as const
