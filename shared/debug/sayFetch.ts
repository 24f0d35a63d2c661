import type { Say } from './createSay.ts'
import { sayPath } from './sayPath.ts'

/**
 * A `fetch` that says what it asks: method, path and status, never a parameter, a header or a body.
 *
 * @param now milliseconds
 */
export function sayFetch(
  send: typeof fetch,
  say: Say,
  now: () => number = () => performance.now(),
): typeof fetch {
  return async (...asked) => {
    const [input, { method = 'GET' } = {}] = asked
    const name = `${method} ${sayPath(input instanceof Request ? input.url : String(input))}`
    const since = now()
    const end = (outcome: string) => say(`${name}: ${outcome}, ${Math.round(now() - since)} ms`)
    try {
      const response = await send(...asked)
      end(`${response.status}`)
      return response
    } catch (thrown) {
      end('no answer')
      throw thrown
    }
  }
}
