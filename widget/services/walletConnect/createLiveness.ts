import * as z from 'zod/mini'
import type { LifecycleWindow } from '../dom/environment.ts'
import type { HardenedRelayer } from './hardenRelayer.ts'
import type { Relayer } from './internals.ts'
import { relayPolicy } from './relayPolicy.ts'

export interface LivenessParameters {
  window: LifecycleWindow
  relayer: Relayer
  hardened: HardenedRelayer
}

const mailboxSchema = z.object({
  messages: z.array(z.object({ topic: z.string(), message: z.string(), publishedAt: z.number() })),
})

/**
 * Brings the relay's socket back to life when the page does (R4). A socket that was frozen looks open for minutes: the
 * mailbox is asked, which also brings what came meanwhile, and a socket that does not answer is replaced.
 */
export function createLiveness({ window, relayer, hardened }: LivenessParameters) {
  let probing: Promise<void> | undefined
  let probed = 0
  let later: ReturnType<typeof setTimeout> | undefined

  const probe = async () => {
    const params = { topics: relayer.subscriber.topics }
    const asked = relayer.provider.request({ method: 'irn_batchFetchMessages', params })
    const answered = asked.then(
      (answer: unknown) => ({ answer }),
      // An error is an answer too: the socket lives.
      () => ({ answer: undefined }),
    )
    const silent = new Promise<undefined>((resolve) => setTimeout(resolve, relayPolicy.probe))
    const outcome = await Promise.race([answered, silent])
    if (!outcome) return hardened.restart()
    const mailbox = mailboxSchema.safeParse(outcome.answer)
    if (mailbox.success) await relayer.handleBatchMessageEvents(mailbox.data.messages)
  }

  const revive = () => {
    if (!relayer.subscriber.hasAnyTopics || window.document.visibilityState !== 'visible') return
    if (!relayer.connected) {
      hardened.hurry()
      // The relay is not there yet: what asks something of it says so, and the next return to this page tries again.
      hardened.connect().catch(() => {})
      return
    }
    clearTimeout(later)
    // Put off, not left out: the socket may have died since it was asked last.
    const wait = probed + relayPolicy.probeAgain - Date.now()
    if (probing || wait > 0) {
      later = setTimeout(revive, wait > 0 ? wait : relayPolicy.probe)
      return
    }
    probed = Date.now()
    probing = probe()
      // The relay was lost while it was asked: the library has noticed by itself, and connects again.
      .catch(() => {})
      .finally(() => {
        probing = undefined
      })
  }
  const onShow = () => {
    hardened.resume()
    revive()
  }

  window.document.addEventListener('visibilitychange', revive)
  window.addEventListener('focus', revive)
  window.addEventListener('online', revive)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('pagehide', hardened.suspend)

  return {
    destroy() {
      clearTimeout(later)
      window.document.removeEventListener('visibilitychange', revive)
      window.removeEventListener('focus', revive)
      window.removeEventListener('online', revive)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('pagehide', hardened.suspend)
    },
  }
}
