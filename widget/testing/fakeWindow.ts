import type { AppWindow, SystemSetting } from '../services/dom/environment.ts'
import type { FrameStorage } from '../services/storage/createStorage.ts'
import { createMemoryStorage } from './memoryStorage.ts'

export interface FakeWindowParameters {
  localStorage?: FrameStorage
  /** Whether a phone holds it. */
  mobile?: boolean
}

export interface FakeWindow extends AppWindow {
  /** The system's preference changes. */
  setDark(dark: boolean): void
}

/** A visible window whose visitor wants no motion, so that closing is a cut. Every colour is a colour to it. */
export function createFakeWindow(parameters: FakeWindowParameters = {}): FakeWindow {
  const { localStorage = createMemoryStorage(), mobile = false } = parameters
  const dark = createSetting(false)
  const settings = new Map<string, SystemSetting>([
    ['(prefers-color-scheme: dark)', dark.setting],
    ['(prefers-reduced-motion: reduce)', createSetting(true).setting],
    ['(pointer: coarse)', createSetting(mobile).setting],
  ])
  return {
    document: { visibilityState: 'visible' },
    localStorage,
    CSS: { supports: () => true },
    matchMedia: (query) => settings.get(query) ?? createSetting(false).setting,
    requestAnimationFrame: (callback) => queueMicrotask(callback),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    setDark: dark.set,
  }
}

function createSetting(initial: boolean) {
  let matches = initial
  const listeners = new Set<() => void>()
  const setting: SystemSetting = {
    get matches() {
      return matches
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  return {
    setting,
    set(value: boolean) {
      matches = value
      for (const listener of listeners) listener()
    },
  }
}
