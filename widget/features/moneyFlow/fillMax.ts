import { orNull } from '#shared/errors/orNull.ts'
import type { MoneyFlow } from './createMoneyFlow.ts'

export interface FillMaxParameters<Max> {
  /** Finds out how much all there is; null where nobody can tell, or nothing is left. */
  read: () => Promise<Max | null>
  fill: (max: Max) => void
}

/** Reads how much all there is, and puts it in unless the form is another by then. */
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
