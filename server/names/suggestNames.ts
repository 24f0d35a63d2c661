import type { SuggestionsAnswer } from '#shared/api/chain/names.ts'
import type { NamesConfig } from '../config/namesConfig.ts'
import type { NameStore } from './createNameStore.ts'
import { NameRefusal } from './nameRefusal.ts'
import { parseNewName } from './parseName.ts'

/** What is made of what somebody has written so far; the first is itself. */
const variants: readonly ((label: string) => string)[] = [
  (label) => label,
  (label) => `${label}-id`,
  (label) => `my-${label}`,
  (label) => `${label}1`,
  (label) => `hello-${label}`,
  (label) => `${label}-pays`,
]

/**
 * Names near what somebody has written so far, each free or taken. Itself is the first, if it is one that can be had.
 *
 * @param written with or without its suffix
 */
export async function suggestNames(
  { store, config }: { store: Pick<NameStore, 'taken'>; config: NamesConfig },
  written: string,
): Promise<SuggestionsAnswer> {
  const lower = written.toLowerCase()
  const label = lower.endsWith(config.suffix) ? lower.slice(0, -config.suffix.length) : lower
  const names = variants.flatMap((vary) => tryName(`${vary(label)}${config.suffix}`, config))
  if (names.length === 0) return { suggestions: [] }
  const taken = await store.taken(names)
  return { suggestions: names.map((name) => ({ name, registered: taken.has(name) })) }
}

function tryName(name: string, config: NamesConfig): string[] {
  try {
    return [parseNewName(name, config)]
  } catch (error) {
    if (error instanceof NameRefusal) return []
    throw error
  }
}
