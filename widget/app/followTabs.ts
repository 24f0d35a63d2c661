import { sayUnforeseen } from '#shared/errors/sayUnforeseen.ts'
import type { TabsContext } from './createTabs.ts'

/** Follows what other tabs do, from `start` on. Its code is not the first view's: until then there is nothing to follow. */
export function followTabs(context: TabsContext) {
  let tabs: Promise<{ destroy: () => void }> | undefined
  return {
    start() {
      tabs = import('./createTabs.ts').then(({ createTabs }) => createTabs(context))
      // This tab goes by itself then, until it is loaded again.
      tabs.catch(sayUnforeseen)
    },
    // It did not load, or did not begin, which was said: there is nothing to destroy.
    destroy: () => void tabs?.then(({ destroy }) => destroy()).catch(() => {}),
  }
}
