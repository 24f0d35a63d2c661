import { once } from './once.ts'

/**
 * A part of the app that is loaded when it is first needed, and again only after a failure.
 *
 * @param onLoaded runs before those who wait for the part get it
 */
export function createLazy<Part extends { destroy(): unknown }>(
  load: () => Promise<Part>,
  onLoaded: (part: Part) => void = () => {},
) {
  let part: Part | undefined
  let loading: Promise<Part> | undefined
  const loadOnce = once(async () => {
    try {
      part = await load()
    } catch (error) {
      loading = undefined
      throw error
    }
    onLoaded(part)
    return part
  })

  return {
    /** Rejects as `load` does, and may be asked again. */
    need(): Promise<Part> {
      loading = loadOnce()
      return loading
    },
    /** The part, where it is loaded. */
    present: () => part,
    /** The part on its way, or loaded; undefined where it was not asked for, or did not load. */
    loading: () => loading,
    destroy(): void {
      if (part) return void part.destroy()
      // Code that did not load has nothing to destroy; the callers of `need` got the failure.
      void loading?.then(
        (loaded) => loaded.destroy(),
        () => {},
      )
    },
  }
}

export interface Lazy<Part extends { destroy(): unknown }> extends ReturnType<typeof createLazy<Part>> {}
