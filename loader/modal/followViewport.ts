import type { OnDemand } from '../parts/createPart.ts'
import type { ModalFrame } from './modalFrame.ts'

/** Keeps the frame in what a person sees of the page (R33), until `signal`. The third part has the code for that: few pages meet a keyboard. */
export function followViewport(
  modalFrame: Pick<ModalFrame, 'dialog' | 'isShown' | 'setArea'>,
  use: () => Promise<Pick<OnDemand, 'fitViewport'>>,
  signal: AbortSignal,
): void {
  const { visualViewport } = window
  const follow = () => {
    if (!modalFrame.isShown()) return modalFrame.setArea('')
    // Without it the page is no worse than before.
    use().then(
      ({ fitViewport }) => visualViewport && fitViewport(modalFrame, visualViewport),
      () => {},
    )
  }
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, follow, { signal })
}
