/** Bounds on what is reported (`shared/api/analytics.ts`), in characters where nothing else is said. Apart from the schemas, which the widget goes without. */
export const analyticsLimits = {
  /** Events of a request. */
  batchEvents: 50,
  /** UTF-8 bytes of a request: what browsers let a page that is going away send, with something to spare. */
  batchBytes: 60_000,
  /** Of the properties of one event, as JSON. */
  properties: 8_000,
  url: 2_048,
  /** A DNS name. */
  domain: 253,
  /** Of `st`, and of `sv`. */
  client: 64,
} as const

/** What `st` says of the widget. */
export const analyticsClient = 'widget'
