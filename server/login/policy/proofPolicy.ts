/** How proofs of a device's key are judged. Times in milliseconds. */
export const proofPolicy = {
  /** How far a device's clock may be off. Wide: that a proof is fresh, its nonce shows, and people's clocks are often wrong. */
  clockTolerance: 86_400_000,
  /** How long a nonce may wait for its one use. */
  nonceLifetime: 300_000,
  /** In characters; a real one has about 700. */
  longestProof: 4_096,
} as const
