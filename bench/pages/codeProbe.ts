/*
 * Runs first in every document of a measured page: from the last click there to the first frame that has a code in it.
 */

declare global {
  interface Window {
    codeProbe: {
      /** Resolves with the milliseconds since the click when the code is on the screen. */
      drawn(): Promise<number>
    }
  }
}

let clickedAt = Number.POSITIVE_INFINITY
let drawnAt: number | undefined

window.addEventListener(
  'click',
  ({ timeStamp }) => {
    clickedAt = timeStamp
    drawnAt = undefined
  },
  { capture: true },
)

/** Asked in a task right behind the frame: what is laid out in it has been painted by then. */
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => {
  if (document.querySelector('svg[role="img"] path')) drawnAt ??= performance.now()
}
const tick = () => {
  port2.postMessage(null)
  requestAnimationFrame(tick)
}
requestAnimationFrame(tick)

window.codeProbe = {
  async drawn() {
    while (drawnAt === undefined || drawnAt < clickedAt) await new Promise(requestAnimationFrame)
    return drawnAt - clickedAt
  },
}

export {}
