/** Of buying, in milliseconds. */
export const buyTimings = {
  /** From the last key to the question for prices. */
  typing: 400,
  /** From one price to the next, while somebody looks. */
  quote: 15_000,
  /** What is for sale is read again after that. */
  offers: 300_000,
  /** Between two looks at a purchase, as long as `soon` after it was begun; later the slower one. */
  look: 4_000,
  soon: 180_000,
  lookLater: 15_000,
  /** From when on nobody expects any more that a page, once opened, is paid on: what sellers open is good for minutes. */
  unpaid: 1_800_000,
} as const
