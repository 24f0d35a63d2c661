/** Keeps a promise that the page may drop from becoming an unhandled rejection (R7). Who looks at it sees it reject. */
export function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
