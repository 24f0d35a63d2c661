import { afterEach, expect, test, vi } from 'vitest'
import type { ModalElement } from '../modal/modalElement.ts'
import { createBridgeLoader } from './loadBridge.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page whose browser draws when the test says so, and whose kit never answers. */
function createPage({ shown = false, hidden = false } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const frames: (() => void)[] = []
  const link = { remove: vi.fn() }
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('document', { hidden, createElement: () => link, documentElement: { append: vi.fn() } })
  vi.stubGlobal('__VERSION__', '1')
  vi.stubGlobal('__BRIDGE_INTEGRITY__', 'sha256-')
  const load = vi.fn()
  const modalElement = { shown, load, hide: vi.fn(), say: vi.fn() } as Partial<ModalElement> as ModalElement
  const loader = createBridgeLoader({
    kitOrigin: 'data:text/javascript,await new Promise(() => {})//',
    projectId: 'demo',
    tag: {},
    options: {},
    unmerged: [],
    functions: {},
    reported: new Set(),
    modalElement,
    getState: () => {
      throw new Error('Nothing is connected')
    },
    setState: vi.fn(),
    notify: vi.fn(),
    alert: (error) => error,
    emitEvm: vi.fn(),
    emitSolana: vi.fn(),
    wallet: {},
    signal: new AbortController().signal,
  })
  const draw = () => {
    for (const callback of frames.splice(0)) callback()
  }
  return { loader, modalElement, load, draw }
}

test('default: the frame is made at once where nothing is shown', () => {
  const { loader, load } = createPage()
  void loader.load()
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: what is shown is drawn before the frame is made', () => {
  const { loader, load, draw } = createPage({ shown: true })
  void loader.load()
  vi.advanceTimersByTime(1000)
  expect(load).not.toHaveBeenCalled()
  draw()
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: in a page that is hidden nothing is drawn, and nothing is waited for', () => {
  const { loader, load } = createPage({ shown: true, hidden: true })
  void loader.load()
  expect(load).toHaveBeenCalledOnce()
})

test('rejects: USER_CLOSED before anything was drawn, and no frame is made', async () => {
  const { loader, modalElement, load, draw } = createPage({ shown: true })
  const opened = loader.load()
  modalElement.onDismiss?.(false)
  await expect(opened).rejects.toMatchObject({ code: 'USER_CLOSED' })
  draw()
  vi.advanceTimersByTime(1)
  expect(load).not.toHaveBeenCalled()
})
