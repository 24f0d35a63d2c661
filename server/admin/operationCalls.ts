import type { operationEndpoints } from '#shared/api/admin/operations.ts'
import type { AdminContext } from './adminContext.ts'
import type { AdminHandlers } from './adminHandlers.ts'

/** How the server fares: what it depends on, and what it has failed at. For owners. */
export function operationCalls({
  health,
  failures,
}: Pick<AdminContext, 'health' | 'failures'>): AdminHandlers<typeof operationEndpoints> {
  return {
    readHealth: async () => ({ answer: await health.read() }),
    findFailures: async ({ requestId }) => ({ answer: { failures: await failures.find(requestId) } }),
  }
}
