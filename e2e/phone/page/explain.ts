/** An error of the protocol's library as one sentence for a person. */
export function explain(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'Something went wrong.'
}
