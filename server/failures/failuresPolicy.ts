/** How long failed answers can be looked up, and what their record may cost. Times in milliseconds. */
export const failuresPolicy = {
  retention: 14 * 86_400_000,
  /** Of each kind: strangers who are refused on purpose push none of the server's own failures out. */
  keptOfEachKind: 5_000,
  /** Between two writes of a process. */
  writeInterval: 1_000,
  /** Of each kind, between two writes; what comes beyond is in the log alone. */
  waitingOfEachKind: 20,
  sweepInterval: 60_000,
  /** Newest ones that are shown where no id is asked for. */
  listed: 100,
} as const
