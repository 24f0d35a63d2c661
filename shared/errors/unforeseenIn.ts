import { unexpectedIn } from './walletKitError.ts'

/** What is thrown where somebody has gone on, or has waited long enough. */
const ends = ['AbortError', 'TimeoutError']

/** What nobody foresaw of a thrown value: undefined for an error of the kit's without a cause, an abort, and a time that is over. */
export function unforeseenIn(thrown: unknown): unknown {
  const unexpected = unexpectedIn(thrown)
  return ends.includes(Object(unexpected).name) ? undefined : unexpected
}
