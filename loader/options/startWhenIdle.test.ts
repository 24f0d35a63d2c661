import { afterEach, expect, test, vi } from 'vitest'
import { startWhenIdle } from './startWhenIdle.ts'

interface Device {
  connection?: { saveData?: boolean; effectiveType?: string }
  deviceMemory?: number
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page with this device in front of it, whose buttons come, and come into sight, when told. */
function createPage(device: Device = {}, { hasIdle = true } = {}) {
  const buttons: object[] = []
  const observed = new Set<object>()
  const idle: (() => void)[] = []
  let onSight = (_: { isIntersecting: boolean }[]) => {}
  let onChange = () => {}
  class Sight {
    constructor(callback: typeof onSight) {
      onSight = callback
    }
    observe = (button: object) => observed.add(button)
    disconnect = () => observed.clear()
  }
  class Changes {
    constructor(callback: typeof onChange) {
      onChange = callback
    }
    observe = () => {}
    disconnect = () => {
      onChange = () => {}
    }
  }
  vi.stubGlobal('navigator', device)
  const document = { readyState: 'complete', querySelectorAll: () => buttons }
  const page = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('IntersectionObserver', Sight)
  vi.stubGlobal('MutationObserver', Changes)
  const later = (callback: () => void) => idle.push(callback)
  vi.stubGlobal('requestIdleCallback', hasIdle ? later : undefined)
  vi.stubGlobal('window', hasIdle ? { requestIdleCallback: later } : {})
  if (!hasIdle) vi.stubGlobal('setTimeout', later)

  const ended = new AbortController()
  const start = vi.fn()
  startWhenIdle(start, ended.signal)
  return {
    ended,
    start,
    observed,
    isLoading() {
      document.readyState = 'interactive'
    },
    load() {
      document.readyState = 'complete'
      page.dispatchEvent(new Event('load'))
    },
    addButton() {
      buttons.push({})
      onChange()
    },
    see: (isIntersecting = true) => observed.size > 0 && onSight([{ isIntersecting }]),
    beIdle: () => idle.splice(0).forEach((callback) => callback()),
  }
}

test.each([
  [{}],
  [{ connection: { saveData: false, effectiveType: '4g' }, deviceMemory: 8 }],
  [{ deviceMemory: 4 }],
])('default: a button in sight and nothing to do: it starts, once, %j', (device) => {
  const { start, addButton, see, beIdle, observed } = createPage(device)
  addButton()
  see(false)
  beIdle()
  expect(start).not.toHaveBeenCalled()
  see()
  expect(start).not.toHaveBeenCalled()
  beIdle()
  expect(start).toHaveBeenCalledOnce()
  expect(observed.size).toBe(0)
})

test('default: a browser that does not say when it is idle', () => {
  const { start, addButton, see, beIdle } = createPage({}, { hasIdle: false })
  addButton()
  see()
  beIdle()
  expect(start).toHaveBeenCalledOnce()
})

test('behavior: a page that is still loading has its button looked for when it has loaded', () => {
  const { start, addButton, see, beIdle, isLoading, load } = createPage()
  isLoading()
  addButton()
  see()
  beIdle()
  expect(start).not.toHaveBeenCalled()
  load()
  see()
  beIdle()
  expect(start).toHaveBeenCalledOnce()
})

test.each([
  [{ connection: { saveData: true } }],
  [{ connection: { effectiveType: '3g' } }],
  [{ connection: { effectiveType: 'slow-2g' } }],
  [{ deviceMemory: 2 }],
])('behavior: never with %j', (device) => {
  const { start, addButton, see, beIdle } = createPage(device)
  addButton()
  see()
  beIdle()
  expect(start).not.toHaveBeenCalled()
})

test('behavior: a kit that is gone starts nothing, and watches nothing', () => {
  const { start, addButton, see, beIdle, ended, observed } = createPage()
  addButton()
  see()
  ended.abort()
  beIdle()
  expect(start).not.toHaveBeenCalled()
  addButton()
  expect(observed.size).toBe(0)
})
