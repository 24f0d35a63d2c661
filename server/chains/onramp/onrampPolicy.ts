import type { Limit } from '../../limits/rateLimits.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

/** How providers are asked, and how long purchases are followed. Times in milliseconds. */
export const onrampPolicy = {
  timeout: 8 * second,
  responseBytes: 8 * 1024 * 1024,
  /** What is for sale changes by the week. */
  optionsFreshFor: 5 * minute,
  /** A provider that is asked how a purchase goes is left alone for so long, however many ask. */
  checkEvery: 3 * second,
  /** How far a webhook's time may be from ours. */
  webhookWindow: 5 * minute,
  /** A purchase that nobody has paid for is forgotten after that. */
  unpaidFor: 30 * day,
  /** And so is which webhooks have been taken. */
  eventsFor: 30 * day,
  sweepInterval: 30 * minute,
  /** How far the clocks of a chain and of this server may be apart. */
  clockTolerance: 5 * minute,
  busyRetryAfter: 5,
  page: 50,
  /** Open purchases of one account that one call asks about. */
  followed: 5,
} as const

export const onrampLimits = {
  quotesPerIp: { most: 240, per: 5 * minute },
  ordersPerIp: { most: 60, per: 10 * minute },
} as const satisfies Readonly<Record<string, Limit>>

/** Bytes. */
export const onrampBodyBytes = 64 * 1024
