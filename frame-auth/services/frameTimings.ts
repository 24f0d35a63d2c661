/** Bounds of the secure frame's own work, in milliseconds. */
export const frameTimings = {
  /** An access to IndexedDB that takes longer hangs. */
  storage: 5_000,
  /** The DEK stays in the signer for so long after its last use (security.md §4). */
  unlocked: 900_000,
  /** A passkey or code is fresh enough for showing the words. */
  stepUp: 300_000,
  /** An operation of the signer that takes longer has died with its worker. */
  signer: 60_000,
} as const
