import { useAtomValue } from 'jotai/react'
import type { Atom, createStore } from 'jotai/vanilla'
import { createContext, useContext, useMemo } from 'react'
import { createText, type Messages, type Translate } from '#shared/text/createText.ts'
import { en, type TextKey } from '../text/en.ts'
import type { FrameLanguage } from '../text/frameLanguage.ts'

/** What views need of the document that draws them: the frame, or a window of its own. */
export interface ViewServices {
  store: ReturnType<typeof createStore>
  languageAtom: Atom<FrameLanguage>
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

/**
 * Says the frame's texts in the visitor's language, followed.
 *
 * @param messages a table of `frame-auth/text`; the one that all views share where it is left out
 */
export function useText(): Translate<TextKey>
export function useText<Key extends string>(messages: Messages<Key>): Translate<Key>
export function useText(messages: Messages = en): Translate {
  const language = useStoreValue(useViewContext().languageAtom)
  return useMemo(() => createText({ ...language, messages }), [language, messages])
}

/** The value of one of the frame's atoms, followed. */
export function useStoreValue<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: useViewContext().store })
}
