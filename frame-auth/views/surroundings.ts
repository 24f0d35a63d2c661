import { useAtomValue } from 'jotai/react'
import type { Atom, createStore } from 'jotai/vanilla'
import { createContext, useContext } from 'react'
import type { Translate } from '#shared/text/createText.ts'
import type { TextKey } from '../text/en.ts'

/** What the views need of what is around them: the frame, or a window of its own. */
export interface ViewSurroundings {
  store: ReturnType<typeof createStore>
  text: Translate<TextKey>
  /** The view wants this height, in CSS pixels. */
  onHeight: (height: number) => void
  /** Esc, where it means "back". */
  onEscape: () => void
}

export const SurroundingsContext = createContext<ViewSurroundings | null>(null)

export function useSurroundings(): ViewSurroundings {
  const surroundings = useContext(SurroundingsContext)
  if (!surroundings) throw new Error('A view was rendered outside of its surroundings')
  return surroundings
}

/** Says the frame's texts. */
export function useText(): Translate<TextKey> {
  return useSurroundings().text
}

/** The value of one of the frame's atoms, followed. */
export function useStoreValue<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: useSurroundings().store })
}
