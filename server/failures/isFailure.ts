/** What is asked of a server by anybody who tries addresses, and says nothing about how visitors fare. */
const everyday: ReadonlySet<number> = new Set([401, 404, 405, 414, 421, 429, 499])

/** Whether an answer with this status can be looked up later. */
export const isFailure = (status: number): boolean => status >= 400 && !everyday.has(status)
