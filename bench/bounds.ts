/** What the kit promises (requirement R35 and architecture.md §7). Ratios are of medians of interleaved runs. */
export const bounds = {
  /** Bytes of the script tag, brotli. */
  loaderBytes: 4_096,
  /** Bytes of all the widget's JS and CSS until Connect is usable, gzip. */
  firstViewBytes: 115_000,
  /** Requests of the kit before the first intent. */
  requestsBeforeIntent: 1,
  /** Longest task of the host that runs the loader, in ms, at 4 times CPU throttle. */
  longestTask: 50,
  /** Host heap and main-thread time until idle, against a bare cross-site iframe in place of the kit. */
  hostCost: 1.1,
  /** From click to the first wallet clickable, against a bare React page in such an iframe. */
  coldClick: 1.5,
  warmClick: 1.2,
  /** The same without a hover, and after one or made ready ahead, against a bare frame made by the click, and one that is there; opened again. */
  coldFrame: 2,
  warmFrame: 2,
  secondOpen: 1.5,
  /** From a tap that nothing comes before, against a page that has React and a dialog in it already, on a phone as fast as the machine and slower ones. */
  phoneTap: 1.5,
  /**
   * By the pixels of the page. The first change, against a dialog of the page; wallets that can be read, against a bare frame made by the
   * click, and the last change against the same; after a hover; made ready ahead or opened again, against a bare frame that is there; from
   * a press on a wallet as soon as it can be read to the answer, in ms; wallets that can be read, against the fastest of the other kits.
   * By how many times slower than this machine the visitor's is.
   */
  seen: {
    first: 2,
    readable: { 1: 1.6, 4: 2, 6: 2 },
    last: 3,
    hovered: { 1: { of: 'bareWarm', most: 2 }, 4: { of: 'bareCold', most: 1.2 } },
    ready: 2,
    answered: { 1: 100, 4: 300 },
    others: 1,
  },
  /** From click to the form that sends, against the same fields in a bare React page; from its "Send" to the wallet's question, against bare calls. */
  sendForm: 1.5,
  sendAsk: 1.5,
  /** From click to the form that swaps, against the same fields in a bare React page; a quote against the one call of the chain that it needs. */
  swapForm: 1.5,
  quote: 1.3,
  /** Loader ↔ widget round trip, p50, against a raw MessageChannel. */
  roundTrip: 1.3,
  /** From a right code to a new wallet, against as many bare calls to the same server and keys of the browser: between 13 and 14,
   * on an idle machine and on one with ten jobs for each core. */
  walletReady: 18,
  /** From the page's call until Approve works in the window, and from the press to the hash; of it, what the window's document takes, in ms. */
  paymentOwnTime: 2_000,
  approvalDrawn: 300,
  /** From the press that approves a batch until the page has its id, against a plain payment's hash: what is signed is sent by then. */
  batchSent: 1.2,
  /** The account view with 300 tokens and 2,000 transfers, against 3 tokens; frames over 50 ms while it is scrolled. */
  ownedPaint: 2,
  slowFrames: 0,
  /** Calls to a chain for a thousand same questions, or quotes, at the same time. */
  sharedUpstream: 1,
  /** Processor time of a kept balance or history, against a bare HTTP server that gives the same bytes; of the proxy's, against a bare pass-through. */
  answerCost: 1.8,
  /** Signatures that a bare HTTP server verifies per second, over the sign-ins that the kit takes. */
  signInRate: 1 / 0.6,
  /** Rows that bare inserts write per second, over the events that the kit takes. */
  eventRate: 1 / 0.5,
  /** Answers that a bare HTTP server signs per second, over those of the gateway of names. */
  namesRate: 1 / 0.5,
  /** The slowest answer in a hundred, against the bare server's. */
  serverP99: 3,
} as const
