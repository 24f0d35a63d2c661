const tick = 250

/**
 * Calls back after `seconds` during which the page's main thread was free. Time is counted in ticks, not by the clock:
 * a page that blocks for 15 s has then waited for a quarter of one, and messages that arrived meanwhile are handled
 * first (R17).
 *
 * @returns a function that stops waiting
 */
export function wait(seconds: number, callback: () => void): () => void {
  let ticks = (seconds * 1000) / tick
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    if (--ticks > 0) return
    stop()
    callback()
  }, tick)
  return stop
}

/*
 * How long the loader waits, in seconds of the page's own responsive time (`wait`). Single constants: an object would
 * be carried whole into every page.
 */

/** Until the frame's document has loaded, and until a loaded widget has answered `init`. */
export const frameLoadLimit = 20
/** From the frame's `load` to its first hello. The widget posts it before `load`, so this is patience, not need. */
export const helloLimit = 0.5
/** From the beginning to the first hello, and once more: then the kit is asked for by another way, and the visitor told that it takes long. */
export const greetLimit = 1
/** For the page that explains why the widget may not be shown. */
export const problemLimit = 5
/** For a new hello when the port closed. */
export const reloadLimit = 3
/** Between pings. */
export const pingInterval = 3
/** Pings in a row without an answer after which the frame counts as hung, and as dead (15 s). */
export const pingsUntilHung = 2
export const pingsUntilDead = 5
/** For the attestation of a WalletConnect proposal; `timings.attestation`, in which the widget stops waiting for it too. */
export const attestationLimit = 1.5
