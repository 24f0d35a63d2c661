import { builtinEnvironments, type Environment } from 'vitest/environments'

const happyDom = builtinEnvironments['happy-dom']

/** A server's events, none of which come: happy-dom has no such thing, and a view only asks to be told. */
class SilentEvents extends EventTarget {
  readonly readyState = 0
  close() {}
}

/** The frame may ask the kit's API; the tests' servers do not say that it may. */
const settings = { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } }

/**
 * happy-dom for tests of views, with modules resolved as for the other tests. As for a browser, Vitest would take Node's own modules,
 * which the tests' helpers use, for missing ones.
 */
const domEnvironment: Environment = {
  ...happyDom,
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const environment = await happyDom.setup(global, { ...settings, ...options })
    global.EventSource = SilentEvents
    return environment
  },
}

// biome-ignore lint/style/noDefaultExport: that is what Vitest loads
export default domEnvironment
