import type { AdminAnswer } from '#shared/api/admin/adminEndpoint.ts'
import type { operationEndpoints } from '#shared/api/admin/operations.ts'
import { askPart, type Part } from './askPart.ts'
import { healthPolicy } from './healthPolicy.ts'

type HealthAnswer = AdminAnswer<(typeof operationEndpoints)['readHealth']>

export interface Health {
  /** Of the last check, or of one that is made now: one at a time, whoever asks. */
  read(): Promise<HealthAnswer>
}

/**
 * Asks what the server depends on whether it answers.
 *
 * @param list what there is to ask now
 */
export function createHealth(list: () => Promise<readonly Part[]>, now: () => number): Health {
  let last: { at: number; answer: Promise<HealthAnswer> } | undefined

  async function check(at: number): Promise<HealthAnswer> {
    const parts = await Promise.all((await list()).map(async (part) => askPart(part)))
    return { checkedAt: at, parts }
  }

  return {
    read() {
      const at = now()
      if (!last || at - last.at >= healthPolicy.freshFor) last = { at, answer: check(at) }
      return last.answer
    },
  }
}
