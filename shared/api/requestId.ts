/**
 * On every answer of the server that says no: by it its log and its operators name the request. Never on others, which may be kept in caches
 * and given to many.
 */
export const requestIdHeader = 'X-Request-Id'

/** Anything that servers in front may put there in place of ours, as long as a person can read it out. */
const form = /^[\w-]{6,64}$/

/** The id by which an operator finds a failed answer. Undefined where the answer has none. */
export function readRequestId({ headers }: Pick<Response, 'headers'>): string | undefined {
  const id = headers.get(requestIdHeader) ?? ''
  return form.test(id) ? id : undefined
}
