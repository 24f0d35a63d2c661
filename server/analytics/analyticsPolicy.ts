const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What is taken of events, how long it is kept, and how often it may come. Milliseconds and bytes. */
export const analyticsPolicy = {
  /** Fifty events with a stack each, and no more than a beacon carries twice over. */
  bodyBytes: 128 * 1024,
  /** Of an event's properties as JSON: longer ones are left out, and the event still counts. */
  propertiesBytes: 4_096,
  /** Letters of a wallet's name, a network or a reason by which events are told apart. */
  labelLetters: 160,
  /** How long before its arrival an event may say it has happened: a page was offline. What says more counts as that old. */
  clockWindow: day,
  /**
   * Requests, of up to fifty events each. A visit sends one every few seconds at most; behind one address there may be an office. What all
   * visitors of a project send is bounded because anybody can write a project's id.
   */
  perVisit: { most: 60, per: minute },
  perIp: { most: 300, per: minute },
  perProject: { most: 30_000, per: 10 * minute },
  sweepInterval: hour,
} as const
