/** Whoever asks costs a statement and a signature: about a millisecond. */
export const gatewayPolicy = {
  places: {
    places: 64,
    perClient: 16,
    waiting: 512,
    waitingPerClient: 64,
    reserve: { share: 0.1, perClient: 2 },
  },
  /** What was signed just now is given again, while it holds four minutes more. Where a name leads is looked up each time. Milliseconds. */
  signed: { entries: 10_000, bytes: 16 * 1024 * 1024 },
  signedFor: 60_000,
  /** A question with all calls that one may have. */
  bodyBytes: 16_384,
} as const
