/** The body of a failed API call (behaviour §7 "Failures"): the client shows the first description. */
export interface Failure {
  status: 'FAILURE'
  reasons: { name: string; description: string }[]
}

/** @example failure('NOT_FOUND', 'There is nothing at this address') */
export function failure(name: string, description: string): Failure {
  return { status: 'FAILURE', reasons: [{ name, description }] }
}
