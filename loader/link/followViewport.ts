import type { Late } from './createPart.ts'
import type { Stage } from './stage.ts'

/** Keeps the frame in what a person sees of the page (R33), until `signal`. How is the third part's: few pages meet a keyboard. */
export function followViewport(
  stage: Pick<Stage, 'dialog' | 'isShown' | 'setArea'>,
  use: () => Promise<Pick<Late, 'fitViewport'>>,
  signal: AbortSignal,
): void {
  const { visualViewport } = window
  const follow = () => {
    if (!stage.isShown()) return stage.setArea('')
    // Without it the page is no worse than before.
    use().then(
      ({ fitViewport }) => visualViewport && fitViewport(stage, visualViewport),
      () => {},
    )
  }
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, follow, { signal })
}
