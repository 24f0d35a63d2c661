/**
 * The two window messages of the hop's set-up (security.md §3.1). Everything after them runs over the port.
 *
 * 1. The frame makes an instance id and posts `hello` to its parent. The target is `*` because the parent's origin is
 *    not known yet; the message carries nothing that a stranger could use.
 * 2. The embedder checks that the source is the frame it created and the origin is the pinned one, makes a channel
 *    and a session id, and posts `connect` with one port to the pinned origin.
 * 3. The frame checks that the source is its parent, the origin is allowed and the instance is its own. Only then,
 *    with no await between, does it take the one-shot latch: a stranger must not be able to burn it.
 * 4. A reload of the frame is a new hello with a new instance: the embedder starts again at 2.
 */
export interface Hello {
  walletKit: 'hello'
  protocol: number
  instance: string
}

export interface Connect {
  walletKit: 'connect'
  protocol: number
  instance: string
  session: string
}

/** Raised on any change that an older peer would misread. */
export const protocolVersion = 1
