import type { Frame } from '../app/createFrame.ts'

/** What a person sees of a frame, as far as requests go. */
export function readView({ store, shownAtom }: Pick<Frame, 'store' | 'shownAtom'>) {
  const shown = () => store.get(shownAtom)
  const screen = () => {
    const now = shown()
    return now?.view === 'approve' && 'screen' in now ? now.screen : null
  }
  return {
    shown,
    /** Of a request that is asked for. */
    screen,
    state() {
      const { stateAtom } = screen() ?? {}
      return stateAtom ? store.get(stateAtom) : null
    },
    window() {
      const { windowAtom } = screen() ?? {}
      return windowAtom ? store.get(windowAtom) : null
    },
    /** Of one whose page was gone before it was answered. */
    outcome() {
      const now = shown()
      return now && 'outcome' in now ? now.outcome : null
    },
    redirect() {
      const now = shown()
      return now && 'redirect' in now ? now.redirect : null
    },
  }
}
