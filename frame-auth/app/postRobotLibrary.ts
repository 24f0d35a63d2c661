import { on, send } from 'post-robot'
import type { PostRobot } from '#shared/transport/postRobot.ts'

/** The library itself. Its published types refuse what it takes: a message that nobody answers. */
export const postRobotLibrary: PostRobot = {
  on: (name, options, handler) => on(name, options, async (event) => handler(event)),
  send: (peer, name, data, options) => send(peer, name, data, Object(options)),
}
