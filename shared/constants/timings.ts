/** Every delay of the product, in milliseconds (spec §9). Timings a person sees and bounds on waiting, nothing else. */
export const timings = {
  viewLeave: 120,
  viewEnter: 150,
  viewResize: 150,
  shake: 500,
  toastSwap: 150,
  toastVisible: 4_000,
  unknownRpcRejection: 300,
  /** A stored connection settles, one way or the other, within this time (R1). */
  reconnect: 10_000,
  /** A network switch resolves or rejects within this time (R11). */
  networkSwitch: 60_000,
  /** `disconnect()` ends within this time even if a wallet never answers (R43). */
  disconnect: 3_000,
  frameLoad: 20_000,
  rpc: 10_000,
  balanceStale: 30_000,
  balanceRetryBackoff: 30_000,
} as const
