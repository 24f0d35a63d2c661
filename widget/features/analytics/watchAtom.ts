import type { Atom, createStore } from 'jotai/vanilla'

/** Calls back with what an atom has become, and what it was before. @returns the unsubscriber */
export function watchAtom<T>(
  store: ReturnType<typeof createStore>,
  atom: Atom<T>,
  onChange: (next: T, before: T) => void,
): () => void {
  let known = store.get(atom)
  return store.sub(atom, () => {
    const before = known
    known = store.get(atom)
    if (known !== before) onChange(known, before)
  })
}
