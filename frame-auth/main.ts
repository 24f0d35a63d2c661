import { on, send } from 'post-robot'
import * as z from 'zod/mini'
import { readFrameConfig } from '#shared/entities/frameConfig.ts'
import type { PostRobot } from '#shared/transport/createPostRobotTransport.ts'
import { createBrowserServices } from './app/createBrowserServices.ts'
import { createFrame } from './app/createFrame.ts'
import { drawWhenShown } from './app/drawWhenShown.ts'
import { canProveVisibility } from './features/approval/approvalPlace.ts'
import { createHop } from './services/hop/createHop.ts'

// The document's policy forbids making code from strings; without this, zod would try it once and be reported.
z.config({ jitless: true })

/** The library itself. Its published types refuse what it takes: a message that nobody answers. */
const postRobotLibrary: PostRobot = {
  on: (name, options, handler) => on(name, options, async (event) => handler(event)),
  send: (peer, name, data, options) => send(peer, name, data, Object(options)),
}

const config = readFrameConfig(document)
const query = new URLSearchParams(location.search)
const project = new URLSearchParams({ projectId: config.projectId })

const frame = createFrame({
  config,
  services: {
    ...createBrowserServices(config),
    connect: (ends) =>
      createHop({ window, postRobot: postRobotLibrary, kitOrigin: config.kitOrigin, ...ends }),
  },
  askedNetwork: query.get('chainId'),
  ancestors: readAncestors(window),
  provable: canProveVisibility(window),
  exportUrl: `/export?${project}`,
})

drawWhenShown({ frame, window, approvalUrl: `/approve?${project}` })

/** The origins of the documents around this one, nearest first; null where the browser does not tell (Firefox). */
function readAncestors({ location }: Window): readonly string[] | null {
  const origins: unknown = Reflect.get(location, 'ancestorOrigins')
  return typeof origins === 'object' && origins !== null ? Array.from(Object(origins), String) : null
}
