import * as z from 'zod/mini'
import { createBrowserServices } from './app/createBrowserServices.ts'
import { createFrame } from './app/createFrame.ts'
import { drawWhenShown } from './app/drawWhenShown.ts'
import { postRobotLibrary } from './app/postRobotLibrary.ts'
import { canProveVisibility } from './features/approval/approvalPlace.ts'
import { createHop } from './services/hop/createHop.ts'
import { readAncestors } from './services/page/readAncestors.ts'
import { readFrameConfig } from './services/page/readFrameConfig.ts'

// The document's policy forbids making code from strings; without this, zod would try it once and be reported.
z.config({ jitless: true })

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
