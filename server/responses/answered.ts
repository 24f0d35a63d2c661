/** What is said of an answer: the route's pattern rather than the address, which could hold anything; never who asked. */
export interface Answered {
  requestId: string
  method: string
  route: string
  status: number
  /** By `performance.now()`. */
  start: number
  projectId: string | undefined
  /** The error's name, of a failure that can be looked up. */
  code: string | null
}
