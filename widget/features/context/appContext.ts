import type { Atom } from 'jotai/vanilla'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Messages, Translate } from '#shared/text/createText.ts'
import { type CommonKey, createTranslate } from '../../text/commonText.ts'
import type { Context } from './createContext.ts'

export const AppContext = createContext<Context | null>(null)

/** What every view may use: state, router, page and window. A feature's own actions come by its own hook (`createServiceContext`). */
export function useApp(): Context {
  const app = useContext(AppContext)
  if (!app) throw new Error('No app')
  return app
}

/**
 * The value of one of the app's atoms, followed. No atom of the app is a promise, so that React's own subscription does: jotai's
 * hook, which knows how to wait, would be half a kilobyte of the first view.
 */
export function useAppValue<T>(atom: Atom<T>): T {
  const { store } = useApp()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  const read = () => store.get(atom)
  // The same ahead of the browser, and over what was drawn there (`widget/firstFrame`).
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Says a feature's texts and those that all features share, in the visitor's language and with the host's wording, followed.
 *
 * @param texts a constant of the feature's `text.ts`; `commonText` where the view has none of its own
 */
export function useText<Key extends string>(texts: Messages<Key>): Translate<Key | CommonKey> {
  const { optionsAtom, languageAtom } = useApp().state
  const { messages: overrides } = useAppValue(optionsAtom)
  const language = useAppValue(languageAtom)
  return useMemo(
    () => createTranslate(texts, { ...language, ...(overrides && { overrides }) }),
    [texts, language, overrides],
  )
}
