import * as z from 'zod/mini'
import { createSay } from '#shared/debug/createSay.ts'
import { readFrameConfig } from '#shared/entities/frameConfig.ts'
import { postRobot } from '#shared/transport/postRobot/guardedPostRobot.ts'
import { windowGuard } from '#shared/transport/postRobot/windowGuard.ts'
import { createBrowserServices } from './app/createBrowserServices.ts'
import { createFrame } from './app/createFrame.ts'
import { drawWhenShown } from './app/drawWhenShown.ts'
import { canProveVisibility } from './features/approval/approvalChannel.ts'
import { createHop } from './services/hop/createHop.ts'

// The document's policy forbids making code from strings; without this, zod would try it once and be reported.
z.config({ jitless: true })

const config = readFrameConfig(document)
const query = new URLSearchParams(location.search)
const project = new URLSearchParams({ projectId: config.projectId })

// The address takes no more than the project, a network, the version and this (security.md rule 12).
const log = query.get('logger') === 'true' ? createSay('secure frame') : undefined

const frame = createFrame({
  config,
  services: {
    ...createBrowserServices(config, log),
    connect: (ends) =>
      createHop({ window, postRobot, guard: windowGuard, kitOrigin: config.kitOrigin, log, ...ends }),
  },
  askedNetwork: query.get('chainId'),
  ancestors: readAncestors(window),
  pageIsTop: window.parent.parent === window.top,
  provable: canProveVisibility(window),
  exportUrl: `/export?${project}`,
  approvalUrl: `/approve?${project}`,
})

drawWhenShown({ frame, window })

/** The origins of the documents around this one, nearest first; null where the browser does not tell. */
function readAncestors({ location }: Window): readonly string[] | null {
  const origins: unknown = Reflect.get(location, 'ancestorOrigins')
  return typeof origins === 'object' && origins !== null ? Array.from(Object(origins), String) : null
}
