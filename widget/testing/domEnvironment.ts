import { builtinEnvironments, type Environment } from 'vitest/environments'

/**
 * happy-dom for tests of views, with modules resolved as for the other tests. As for a browser, Vitest would take Node's own modules,
 * which the tests' helpers use, for missing ones.
 */
const domEnvironment: Environment = { ...builtinEnvironments['happy-dom'], viteEnvironment: 'ssr' }

// biome-ignore lint/style/noDefaultExport: that is what Vitest loads
export default domEnvironment
