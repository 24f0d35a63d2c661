/** What keeps a window's messages from a library that hears all of them. */
export interface MessageGuard {
  /**
   * Lets the window at the other end through, in place of the one before.
   *
   * @param isPeer whether a message comes from that window
   * @returns a function that shuts it out again
   */
  admit(isPeer: (event: MessageEvent) => boolean): () => void
}

/**
 * Keeps messages of other windows from post-robot, which reads what it hears before it looks at who sent it, and answers. Only the
 * peer is heard by it, and nobody before `admit`. What the kit's windows greet each other with passes too: the library makes
 * nothing of it.
 *
 * Listeners of a window run in the order of registration, capturing or not (security.md §2): this must come before the library
 * is evaluated, and a window in which it came too late is not used.
 *
 * @throws where the library is already there
 */
export function createMessageGuard(window: Window): MessageGuard {
  if (Object.keys(window).some((name) => name.startsWith('__post_robot')))
    throw new Error('The library hears this window already')
  let isAdmitted: (event: MessageEvent) => boolean = admitNone
  window.addEventListener(
    'message',
    (event) => {
      if (!isGreeting(event.data) && !isAdmitted(event)) event.stopImmediatePropagation()
    },
    { capture: true },
  )
  return {
    admit(isPeer) {
      isAdmitted = isPeer
      return () => {
        if (isAdmitted === isPeer) isAdmitted = admitNone
      }
    },
  }
}

const admitNone = () => false

/**
 * A message of the kit's own outside of the hop (shared/handshake, approvals): a plain object with its mark. As text it says
 * nothing; an array, or a text as an object, would be what is in it, which the library reads.
 */
function isGreeting(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return false
  return 'walletKit' in data && typeof data.walletKit === 'string'
}
