import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import { randomId } from '../../../rpc/randomId.ts'
import type { TransportPair } from '../../../rpc/testing/createPortPair.ts'
import { createPostRobotTransport, type PostRobot } from '../createPostRobotTransport.ts'
import { createMessageGuard, type MessageGuard } from '../messageGuard.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('post-robot/dist/post-robot.js'), 'utf8')

export interface PostRobotWindow {
  window: Window
  origin: string
  postRobot: PostRobot
  guard: MessageGuard
}

/** A frame's window in a page's: what post-robot reads of windows, two copies of the library, real text between them. */
export function createPostRobotWindows(): { page: PostRobotWindow; frame: PostRobotWindow } {
  const pageOrigin = 'https://kit.test'
  const frameOrigin = 'https://vault.test'
  const page = createWindow(pageOrigin)
  const frame = createWindow(frameOrigin)
  Object.assign(page, { parent: page, top: page, frames: [frame] })
  Object.assign(frame, { parent: page, top: page, frames: [] })
  // The page first: a frame's library greets the one above it.
  return {
    page: { window: page, origin: pageOrigin, guard: createMessageGuard(page), postRobot: load(page) },
    frame: { window: frame, origin: frameOrigin, guard: createMessageGuard(frame), postRobot: load(frame) },
  }

  /** As the other window sees it: it may post there, and nothing else. */
  function createWindow(origin: string): Window {
    const { protocol, host } = new URL(origin)
    const target = new EventTarget()
    const window = Object.assign(Object.create(null), {
      closed: false,
      name: '',
      location: { protocol, host, hostname: host, href: `${origin}/`, pathname: '/' },
      navigator: { userAgent: 'test' },
      document: { querySelectorAll: () => [], getElementsByTagName: () => [], readyState: 'complete' },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      dispatchEvent: target.dispatchEvent.bind(target),
      btoa,
      atob,
      setTimeout,
      setInterval,
      clearTimeout,
      clearInterval,
      postMessage(data: unknown, options: string | { targetOrigin: string }) {
        const targetOrigin = typeof options === 'string' ? options : options.targetOrigin
        if (targetOrigin !== '*' && targetOrigin !== origin) return
        const from =
          origin === pageOrigin
            ? { source: frame, origin: frameOrigin }
            : { source: page, origin: pageOrigin }
        setImmediate(() => target.dispatchEvent(Object.assign(new Event('message'), { data, ...from })))
      },
    })
    window.window = window
    window.self = window
    return window
  }
}

/** Two transports over post-robot. */
export function createPostRobotPair(): TransportPair {
  const { page, frame } = createPostRobotWindows()
  const session = randomId()
  for (const { guard } of [page, frame]) guard.admit(() => true)
  return {
    near: createPostRobotTransport({
      postRobot: page.postRobot,
      peer: frame.window,
      origin: frame.origin,
      session,
    }),
    far: createPostRobotTransport({
      postRobot: frame.postRobot,
      peer: page.window,
      origin: page.origin,
      session,
    }),
  }
}

function load(window: Window): PostRobot {
  const module: { exports: unknown } = { exports: {} }
  const context = createContext(Object.assign(window, { module, exports: module.exports }))
  runInContext(source, context)
  return module.exports as PostRobot
}
