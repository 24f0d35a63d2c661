import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { useSurroundings } from './surroundings.ts'

/** The value of one of the frame's atoms, followed. */
export function useStoreValue<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: useSurroundings().store })
}
