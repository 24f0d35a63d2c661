import { asRecord } from '../asRecord.ts'

/** Gibibytes, as browsers round them: a device with less keeps them for what its visitor does. */
const leastMemory = 4
/** Of `effectiveType`: what is left after them is `4g`, and browsers that do not say. */
const slowConnection = /2g|3g/

/**
 * `preload="idle"`: calls `start` once, after the page has loaded, as soon as one of the kit's buttons is in sight and the page has
 * nothing to do. Never where the visitor saves data or has a slow connection, or the device little memory.
 *
 * @param signal ends the waiting
 * @see https://wicg.github.io/netinfo/#effectivetype-attribute
 * @see https://www.w3.org/TR/device-memory/
 */
export function startWhenIdle(start: () => void, signal: AbortSignal): void {
  const { connection, deviceMemory = leastMemory } = asRecord(navigator)
  const { saveData, effectiveType } = asRecord(connection)
  if (saveData || slowConnection.test(`${effectiveType}`) || Number(deviceMemory) < leastMemory) return

  const begin = () => signal.aborted || start()
  const end = () => {
    sight.disconnect()
    changes.disconnect()
  }
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    end()
    // Not every browser has it.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
    whenIdle(() => begin())
  })
  // Pages draw their buttons when they like.
  const look = () => {
    if (document.readyState !== 'complete') return
    for (const button of document.querySelectorAll('[data-wallet-kit]')) sight.observe(button)
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { childList: true, subtree: true })
  addEventListener('load', look, { signal })
  signal.addEventListener('abort', end)
  look()
}
