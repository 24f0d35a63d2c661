import { createAccountData } from '../accountData/createAccountData.ts'
import type { FeatureContext } from '../context/featureContext.ts'
import { createSend } from '../send/createSend.ts'
import { isPayable } from './isPayable.ts'

/** Takes what codes say into the form that sends. */
export function createScan(features: FeatureContext) {
  const { store, router, feature } = features
  const send = feature(createSend)
  const { targetAtom, visibleAtom } = feature(createAccountData).watcher
  return {
    /** Whether a person sees the modal: only then the camera is on. */
    visibleAtom,
    /**
     * Treats the text of a code as if it were pasted, and goes back to the form.
     *
     * @param signal the person has left, or another code was taken
     * @returns false where it says nothing of whom to pay: then nothing has changed
     */
    async take(text: string, signal: AbortSignal): Promise<boolean> {
      const target = store.get(targetAtom)
      if (!target || !(await isPayable(text, target.namespace))) return false
      if (signal.aborted) return true
      send.typeReceiver(text)
      router.goBack()
      return true
    },
    destroy() {
      // It holds nothing: the camera is the view's.
    },
  }
}
