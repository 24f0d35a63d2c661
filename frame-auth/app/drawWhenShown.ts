import type { Frame } from './createFrame.ts'

export interface DrawWhenShownParameters {
  frame: Frame
  window: Window
  /** Of the window in which an approval may have to be given. */
  approvalUrl: string
}

/** Fetches what draws the views with the first of them: most visits of the hidden frame show none. */
export function drawWhenShown({ frame, window, approvalUrl }: DrawWhenShownParameters): void {
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
    try {
      const { drawStage } = await import('./drawStage.tsx')
      drawStage({ frame, window, approvalUrl, onFailed })
      state = 'drawn'
    } catch {
      onFailed()
    }
  }
  store.sub(shownAtom, () => void draw())
}
