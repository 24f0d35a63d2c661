import { atom } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import { loadFrameLanguage } from '../text/frameLanguage.ts'
import { CurrentView } from '../views/CurrentView.tsx'
import { loadFont } from '../views/ThemedRoot.tsx'
import { ViewContext, type ViewServices } from '../views/viewContext.ts'
import type { Frame } from './createFrame.ts'
import '../styles/index.css'

/** The highest that the widget takes (shared/rpc/widget-auth/events.ts). */
const highest = 4_096

export interface DrawFrameParameters {
  frame: Frame
  window: Window
  /** A view could not be drawn, and nothing is drawn any more. */
  onFailed: () => void
}

/** Draws the frame's views into its document, in the visitor's language, until one of them fails. */
export async function drawFrame({ frame, window, onFailed }: DrawFrameParameters): Promise<void> {
  const element = window.document.getElementById('root')
  if (!element) throw new Error('The page has no root element')
  void loadFont(window.document)
  const { store, shownAtom, actAtom, lookAtom, chosenLocaleAtom, provable, emit } = frame
  const load = () => loadFrameLanguage(window, store.get(chosenLocaleAtom) ?? undefined)
  const languageAtom = atom(await load())
  store.sub(chosenLocaleAtom, async () => {
    const chosen = store.get(chosenLocaleAtom)
    const language = await load()
    // The one that is chosen last is spoken, whichever comes last.
    if (chosen === store.get(chosenLocaleAtom)) store.set(languageAtom, language)
  })
  const services: ViewServices = {
    store,
    languageAtom,
    onHeight: (height) => emit('size', { height: Math.min(Math.ceil(height), highest) }),
    onEscape: () => emit('escape', {}),
  }
  const root = createRoot(element, {
    onUncaughtError(error) {
      reportError(error)
      // Not within React's own work.
      queueMicrotask(() => {
        root.unmount()
        onFailed()
      })
    },
  })
  root.render(
    <ViewContext value={services}>
      <CurrentView shownAtom={shownAtom} actAtom={actAtom} lookAtom={lookAtom} provable={provable} />
    </ViewContext>,
  )
}
