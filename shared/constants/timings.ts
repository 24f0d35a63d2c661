/** Every delay of the product, in milliseconds (behaviour §9). Timings a person sees and bounds on waiting, nothing else. */
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
  /** Milliseconds in which an opened link has hidden the page, or the modal offers other ways (R3). */
  linkFallback: 2_000,
  /** From the last key to the search. */
  walletSearch: 300,
  /** A server part that has not answered within this time is treated as down; the rest of the modal stays usable. */
  partDown: 1_000,
  directory: 10_000,
  /** How long a WalletConnect proposal waits for its attestation; it goes out without one then. */
  attestation: 1_500,
  /** A pairing that is not used ends after this time; the code is made anew a little earlier. */
  pairing: 300_000,
  pairingMargin: 15_000,
  frameLoad: 20_000,
  /** After the embedded wallet's frame is ready, before it is used (behaviour §4). */
  frameSettle: 500,
  /** Embedded wallet: e-mail, device, code and social calls (behaviour §9). */
  authRequest: 30_000,
  signOut: 3_000,
  /** A function of the page's `siwx` option has answered within this time, or has failed. */
  siwxCallback: 15_000,
  /** From this age on, a sign-in message that nobody has signed is made anew: its nonce is not good for ever. */
  siwxMessage: 240_000,
  /** From leaving a Farcaster login to the embedded wallet's next word with the page (behaviour §2). */
  farcasterResync: 100,
  /** How often a login window is looked at, and how long the login goes on as if it were open once it looks closed (T28). */
  loginWindowPoll: 500,
  loginWindowClosed: 5_000,
  /** A sign-in whose wallet was not opened on this device ends after this time. */
  loginKept: 600_000,
  /** Between two codes to the same address. */
  emailThrottle: 30_000,
  otpLifetime: 600_000,
  /** What is to be approved stays unchanged and wholly visible for these times before Approve works (security.md rule 8). */
  approvalStable: 800,
  approvalVisible: 500,
  rpc: 10_000,
  balanceStale: 30_000,
  balanceRetryBackoff: 30_000,
  identityStale: 300_000,
  /** Between two readings of an account because its chain has a new block; by and by more, where they keep coming. */
  newBlockPause: 2_000,
  maxNewBlockPause: 10_000,
  /** Until a history is read again that the server had not read to its end. */
  partialHistory: 3_000,
  /** Until a refused stream of chain events is opened again. */
  chainStream: 10_000,
} as const
