import { createRoot } from 'react-dom/client'
import { createFrameText } from '../text/createFrameText.ts'
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

/** Draws the frame's views into its document, until one of them fails. */
export function drawFrame({ frame, window, onFailed }: DrawFrameParameters): void {
  const element = window.document.getElementById('root')
  if (!element) throw new Error('The page has no root element')
  void loadFont(window.document)
  const { store, shownAtom, actAtom, lookAtom, provable, emit } = frame
  const services: ViewServices = {
    store,
    text: createFrameText(window),
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
