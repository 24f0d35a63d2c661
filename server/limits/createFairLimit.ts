import type { FairLimit, FairPolicy } from './fairLimit.ts'
import { createFairPlaces, openRequest, takePlaces } from './fairPlaces.ts'
import { waitForPlaces } from './waitForPlaces.ts'

/**
 * A limit in which no client takes everything: each has a share at most, and what becomes free goes to the client that holds least. Where too
 * many wait, the client with the most in its queue loses its last.
 */
export function createFairLimit(policy: FairPolicy): FairLimit {
  const state = createFairPlaces(policy)
  return {
    take(asked) {
      const request = openRequest(state, asked)
      const release = takePlaces(state, request)
      if (!release) request.close()
      return release
    },
    async enter(asked, signal) {
      const request = openRequest(state, asked)
      return takePlaces(state, request) ?? waitForPlaces(state, request, signal)
    },
  }
}
