import type { AppWindow } from '../features/context/createContext.ts'
import type { SystemSetting } from '../services/dom/environment.ts'
import type { FrameStorage } from '../services/storage/createStorage.ts'
import { createMemoryStorage } from './memoryStorage.ts'

export interface FakeWindowParameters {
  localStorage?: FrameStorage
  /** Whether a phone holds it. */
  mobile?: boolean
  userAgent?: string
  /** Of the visitor's browser. */
  language?: string
  /** What else it has, or says. */
  navigator?: Pick<AppWindow['navigator'], 'doNotTrack' | 'globalPrivacyControl' | 'sendBeacon'>
}

export interface FakeWindow extends AppWindow {
  /** The system's preference changes. */
  setDark(dark: boolean): void
  /** The page goes out of sight, or comes back. */
  setVisible(visible: boolean): void
  /** Whether something in the document has the focus still. */
  hasFocus(): boolean
  /** The browser tells the page of its life. */
  tell(event: 'pageshow' | 'pagehide' | 'online' | 'focus'): void
  /** Another document of the origin has written to the storage. */
  hearStorage(key: string | null): void
  /** A rejection that nobody handled. */
  reject(reason: unknown): 'reported' | 'silent'
}

/** A visible window whose visitor wants no motion, so that closing is a cut. Every colour is a colour to it. */
export function createFakeWindow(parameters: FakeWindowParameters = {}): FakeWindow {
  const { localStorage = createMemoryStorage(), mobile = false } = parameters
  const { userAgent = 'Vitest', language = 'en-US' } = parameters
  const dark = createSetting(false)
  const settings = new Map<string, SystemSetting>([
    ['(prefers-color-scheme: dark)', dark.setting],
    ['(prefers-reduced-motion: reduce)', createSetting(true).setting],
    ['(pointer: coarse)', createSetting(mobile).setting],
  ])
  const events = new EventTarget()
  let visible = true
  let focused = true
  return {
    document: {
      activeElement: {
        blur() {
          focused = false
        },
      },
      get visibilityState() {
        return visible ? 'visible' : 'hidden'
      },
      addEventListener: (type, listener) => events.addEventListener(type, listener),
      removeEventListener: (type, listener) => events.removeEventListener(type, listener),
    },
    navigator: { userAgent, language, ...parameters.navigator },
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    removeEventListener: (type, listener) => events.removeEventListener(type, listener),
    localStorage,
    isSecureContext: true,
    CSS: { supports: () => true },
    matchMedia: (query) => settings.get(query) ?? createSetting(false).setting,
    requestAnimationFrame: (callback) => queueMicrotask(callback),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    setDark: dark.set,
    hasFocus: () => focused,
    setVisible(next) {
      visible = next
      events.dispatchEvent(new Event('visibilitychange'))
    },
    tell: (event) => void events.dispatchEvent(new Event(event)),
    hearStorage: (key) => void events.dispatchEvent(Object.assign(new Event('storage'), { key })),
    reject(reason) {
      const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
      return events.dispatchEvent(event) ? 'reported' : 'silent'
    },
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
