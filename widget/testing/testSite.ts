import type { FrameStorage } from '../services/storage/createStorage.ts'
import { createFakeWindow, type FakeWindow } from './fakeWindow.ts'

/** A tab's window of the kit's origin. */
export interface TabWindow extends FakeWindow {
  /** The browser freezes it: it is not seen, and what it would have heard is lost. */
  sleep(): void
  wake(): void
}

/** A site in a browser: what the kit stores is one for its tabs, and each hears what another has written, in a later task. */
export function createTestSite() {
  const values = new Map<string, string>()
  const tabs = new Set<FakeWindow>()

  const open = (): TabWindow => {
    const write = (key: string, value: string | undefined) => {
      // As browsers do: no event for what was so before.
      if (values.get(key) === value) return
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      setImmediate(() => {
        for (const other of tabs) if (other !== window) other.hearStorage(key)
      })
    }
    const localStorage: FrameStorage = {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, undefined),
    }
    const window = createFakeWindow({ localStorage })
    tabs.add(window)
    return Object.assign(window, {
      sleep() {
        tabs.delete(window)
        window.setVisible(false)
      },
      wake() {
        tabs.add(window)
        window.setVisible(true)
      },
    })
  }
  return { values, open }
}
