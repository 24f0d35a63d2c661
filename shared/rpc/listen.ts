import * as z from 'zod/mini'
import type { EventTable, Listener, Listeners } from './contract.ts'
import { describeIssue } from './describeIssue.ts'

/**
 * The events of a table as the engine wants them. An event that does not fit its schema is dropped and reported, by
 * name and key, to `onInvalid`.
 *
 * @example
 * listen(loaderEvents, { wallet: addWallet, … }, (event, issue) => log.warn({ event, issue }))
 */
export function listen<T extends EventTable>(
  events: T,
  listeners: Listeners<T>,
  onInvalid?: (event: string, issue: string) => void,
): ReadonlyMap<string, (body: unknown) => void> {
  const parsed = new Map<string, (body: unknown) => void>()
  for (const name in events)
    parsed.set(
      name,
      listenOne(events[name], listeners[name], (issue) => onInvalid?.(name, issue)),
    )
  return parsed
}

function listenOne<E extends z.ZodMiniType>(
  schema: E,
  listener: Listener<E>,
  onInvalid: (issue: string) => void,
): (body: unknown) => void {
  return (body) => {
    const event = z.safeParse(schema, body)
    if (event.success) listener(event.data)
    else onInvalid(describeIssue(event.error))
  }
}
