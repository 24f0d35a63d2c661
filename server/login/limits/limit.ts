/** At most so often in each span of time (milliseconds). */
export interface Limit {
  most: number
  per: number
}

/** What is counted: the limit's name and whom it is for. No address stands in it: `key` is hashed where it is one. */
export interface Counted extends Limit {
  key: string
}
