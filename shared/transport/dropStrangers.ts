/**
 * Keeps messages of other windows from post-robot, which reads text before it looks at who sent it. Our own messages to and
 * from others are objects; text comes from the peer or is not for us.
 *
 * Capturing, so that it runs before post-robot's listener, whenever that was added.
 *
 * @param isPeer whether a message comes from the window at the other end
 * @returns a function that stops it
 */
export function dropStrangers(window: Window, isPeer: (event: MessageEvent) => boolean): () => void {
  const check = (event: MessageEvent) => {
    if (typeof event.data === 'string' && !isPeer(event)) event.stopImmediatePropagation()
  }
  window.addEventListener('message', check, { capture: true })
  return () => window.removeEventListener('message', check, { capture: true })
}
