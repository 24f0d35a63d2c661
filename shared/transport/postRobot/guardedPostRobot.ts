// First, and by itself: imports are evaluated in their order, and the guard refuses to be late.
import './windowGuard.ts'

import { on, send } from 'post-robot'
import type { PostRobot } from './createPostRobotTransport.ts'

/** The library itself, behind the guard. Its published types refuse what it takes: a message that nobody answers. */
export const postRobot: PostRobot = {
  on: (name, options, handler) => on(name, options, async (event) => handler(event)),
  send: (peer, name, data, options) => send(peer, name, data, Object(options)),
}
