import { useAtomValue } from 'jotai/react'
import type { Atom, createStore } from 'jotai/vanilla'
import { createContext, useContext } from 'react'
import type { Translate } from '#shared/text/createText.ts'
import type { TextKey } from '../text/en.ts'

/** What views need of the document that draws them: the frame, or a window of its own. */
export interface ViewServices {
  store: ReturnType<typeof createStore>
  text: Translate<TextKey>
  /** The view wants this height, in CSS pixels. */
  onHeight: (height: number) => void
  /** Esc, where it means "back". */
  onEscape: () => void
}

export const ViewContext = createContext<ViewServices | null>(null)

export function useViewContext(): ViewServices {
  const services = useContext(ViewContext)
  if (!services) throw new Error('A view was rendered outside of a ViewContext')
  return services
}

/** Says the frame's texts. */
export function useText(): Translate<TextKey> {
  return useViewContext().text
}

/** The value of one of the frame's atoms, followed. */
export function useStoreValue<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: useViewContext().store })
}
