import { sayUnexpectedPlace } from '#shared/errors/sayUnexpectedPlace.ts'
import type { DrawFrameParameters } from './drawFrame.tsx'

/** Fetches what draws the views with the first of them: most visits of the hidden frame show none. */
export function drawWhenShown({ frame, window }: Omit<DrawFrameParameters, 'onFailed'>): void {
  const { store, shownAtom } = frame
  let state: 'waiting' | 'loading' | 'drawn' = 'waiting'

  // A person cannot be asked now; the next request tries again.
  const onFailed = () => {
    state = 'waiting'
    frame.dismiss()
  }
  const draw = async () => {
    if (state !== 'waiting' || !store.get(shownAtom)) return
    state = 'loading'
    // Beside what draws it, and not behind that. Where it does not load, the view says so.
    if (store.get(shownAtom)?.view === 'setUp') import('../views/setUp/setUpViews.ts').catch(() => {})
    try {
      const { drawFrame } = await import('./drawFrame.tsx')
      await drawFrame({ frame, window, onFailed })
      state = 'drawn'
    } catch (thrown) {
      sayUnexpectedPlace(thrown)
      onFailed()
    }
  }
  store.sub(shownAtom, () => void draw())
}
