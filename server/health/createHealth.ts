import type { AdminAnswer } from '#shared/api/admin/adminEndpoint.ts'
import type { operationEndpoints } from '#shared/api/admin/operations.ts'
import { askPart, type Part } from './askPart.ts'
import { healthPolicy } from './healthPolicy.ts'

type HealthAnswer = AdminAnswer<(typeof operationEndpoints)['readHealth']>

export interface Health {
  /** Of the last check, or of one that is made now: one at a time, whoever asks. */
  read(): Promise<HealthAnswer>
  /** Of the last check; null before the first. Where that is a minute old, one begins that the next call may know of. */
  known(): HealthAnswer | null
}

/**
 * Asks what the server depends on whether it answers.
 *
 * @param list what there is to ask now
 */
export function createHealth(list: () => Promise<readonly Part[]>, now: () => number): Health {
  let last: HealthAnswer | null = null
  let running: Promise<HealthAnswer> | undefined

  async function ask(): Promise<HealthAnswer> {
    const checkedAt = now()
    const parts = await Promise.all((await list()).map(async (part) => askPart(part)))
    last = { checkedAt, parts }
    return last
  }

  function check(): Promise<HealthAnswer> {
    running ??= ask().finally(() => {
      running = undefined
    })
    return running
  }

  const isOlderThan = (milliseconds: number) => !last || now() - last.checkedAt >= milliseconds

  return {
    async read() {
      return last && !isOlderThan(healthPolicy.freshFor) ? last : check()
    },
    known() {
      if (isOlderThan(healthPolicy.knownFor))
        check().catch(() => {
          // Nothing new is known, and the next one to ask begins another one.
        })
      return last
    },
  }
}
