import { createSponsoredStore, type SponsoredStore } from '../chains/sponsoring/createSponsoredStore.ts'
import type { Queries } from '../database/database.ts'

/** Counts sponsored gas as the server does; what could not be counted fails the test. */
export function createTestSponsored(queries: Queries): SponsoredStore {
  return createSponsoredStore({
    queries,
    onUnexpected(error) {
      throw error
    },
  })
}
