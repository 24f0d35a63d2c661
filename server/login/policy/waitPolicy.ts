/** How a call waits for what somebody does elsewhere. Times in milliseconds. */
export interface WaitPolicy {
  /** After it the client asks again: below what proxies let an answer take. */
  most: number
  /** Between two looks at the database, which other processes write to. */
  pause: number
}

export const waitPolicy: WaitPolicy = { most: 25_000, pause: 500 }
