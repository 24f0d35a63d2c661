import { orNull } from '#shared/errors/orNull.ts'
import type { MoneyFlow } from './createMoneyFlow.ts'

export interface FillMaxParameters<Max> {
  /** Reads the largest possible amount; null where it is unknown, or nothing is left. */
  read: () => Promise<Max | null>
  fill: (max: Max) => void
}

/** Fills in the largest possible amount, unless the form has changed while it was read. */
export async function fillMax<Max>(
  { store, maxAtom, ask }: Pick<MoneyFlow<unknown, unknown, unknown>, 'store' | 'maxAtom' | 'ask'>,
  { read, fill }: FillMaxParameters<Max>,
): Promise<void> {
  const isCurrent = ask()
  store.set(maxAtom, 'reading')
  const max = await read().catch(orNull)
  if (!isCurrent()) return
  store.set(maxAtom, max === null ? 'failed' : 'idle')
  if (max !== null) fill(max)
}
