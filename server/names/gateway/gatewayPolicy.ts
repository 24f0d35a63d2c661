/** Whoever asks costs a statement and a signature: about a millisecond. */
export const gatewayPolicy = {
  places: {
    places: 64,
    perClient: 16,
    waiting: 512,
    waitingPerClient: 64,
    reserve: { share: 0.1, perClient: 2 },
  },
  /** A question with all calls that one may have. */
  bodyBytes: 16_384,
} as const
