/** How the widget treats the relay, in milliseconds. */
export const relayPolicy = {
  /** Without a connection after this time a person is told so (R25). */
  unreachable: 5_000,
  /** One try to open the socket. */
  open: 5_000,
  /** The same while another address is still untried: both have to be within `unreachable`. */
  openBeside: 2_000,
  /** Pauses between tries; the last one repeats. */
  pauses: [250, 500, 1_000, 2_000],
  /** Before another try, where the relay does not serve this client. */
  refused: 5_000,
  /** Tries end after this time; the library's own pulse (5 s, only while the page is visible) begins again. */
  giveUp: 20_000,
  /** A request that the relay did not answer is sent again on the next socket within this time. */
  request: 60_000,
  /** A socket that looks open but does not answer within this time is replaced (R4: all of it within 2 s). */
  probe: 1_000,
  /** Least time between two probes. */
  probeAgain: 1_000,
  /** Leaving a topic must not keep a session from being forgotten. */
  unsubscribe: 1_000,
} as const
