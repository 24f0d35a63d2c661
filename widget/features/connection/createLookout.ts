import { abortable } from '#shared/async/abortable.ts'
import { createDeadline } from '#shared/async/createDeadline.ts'
import { delay } from '#shared/async/delay.ts'
import { timings } from '#shared/constants/timings.ts'

/** Between two looks. */
export const lookIntervalMs = 2_000

/**
 * Waits for what a person does in a wallet that has an earlier request open (-32002): it answers nothing of ours, so it is looked
 * at again and again. A look must be a quiet one, which opens no window of the wallet.
 */
export function createLookout() {
  let pause = new AbortController()

  return {
    /** The wallet has said that something changed: the next look is now. */
    wake: () => pause.abort(),
    /**
     * What the first look finds that finds anything; a look that fails, or does not end, has found nothing.
     *
     * @throws the signal's reason, once it is aborted: no look and no timer is left then
     */
    async until<T>(look: (signal: AbortSignal) => Promise<T | null>, signal: AbortSignal): Promise<T> {
      for (;;) {
        pause = new AbortController()
        // Woken, or the wait is over: which one it is, the signal says.
        await delay(lookIntervalMs, AbortSignal.any([signal, pause.signal])).catch(() => {})
        signal.throwIfAborted()
        const limit = createDeadline(timings.reconnect, { signal })
        const found = await abortable(look(limit.signal), limit.signal)
          // It is looked at again soon.
          .catch(() => null)
          .finally(limit.clear)
        signal.throwIfAborted()
        if (found !== null) return found
      }
    },
  }
}

export type Lookout = ReturnType<typeof createLookout>
