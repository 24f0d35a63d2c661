import { useAtomValue } from 'jotai/react'
import type { Atom } from 'jotai/vanilla'
import { useApp } from '../app/appContext.ts'

/** The value of one of the app's atoms, followed. */
export function useAppValue<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: useApp().store })
}
