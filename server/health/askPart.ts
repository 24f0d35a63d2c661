import type { HealthPart } from '#shared/api/admin/operations.ts'
import { withTimeout } from '#shared/async/withTimeout.ts'
import { healthPolicy } from './healthPolicy.ts'

/** A part that can be asked. `ask` resolves to what is said of it where it answers, and throws `PartDown` with what it said where not. */
export interface Part {
  kind: HealthPart['kind']
  name: string
  /** Null: it is not set up. */
  ask: (() => Promise<string>) | null
}

/** A part has answered, and not as it should. Its message is shown: it never quotes an address or what a part has said. */
export class PartDown extends Error {
  override readonly name = 'PartDown'
}

/** Whether a part answers in time. What others throw is never shown: it may quote an address with a key. */
export async function askPart({ kind, name, ask }: Part): Promise<HealthPart> {
  if (ask === null) return { kind, name, state: 'off', milliseconds: null, detail: '' }
  const start = performance.now()
  const said = await withTimeout(ask(), healthPolicy.timeout + 500).then(
    (detail) => ({ state: 'up' as const, detail }),
    (error: unknown) => ({ state: 'down' as const, detail: toDetail(error) }),
  )
  return { kind, name, ...said, milliseconds: Math.round(performance.now() - start) }
}

const toDetail = (error: unknown): string =>
  error instanceof PartDown ? error.message : 'It does not answer, or not in time'
