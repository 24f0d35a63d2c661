import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWidgetStart, type WidgetStartParameters } from './createWidgetStart.ts'
import { deferredScriptId } from './firstFrameMarkup.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A document that has come in, in a browser that is idle only when the test says so. */
function createPage() {
  const window = new Window()
  window.document.body.innerHTML = `<link id="${deferredScriptId}" href="https://kit.test/index.js"><div id="root"></div>`
  const idle: (() => void)[] = []
  const parts = {
    document: window.document,
    addEventListener: window.addEventListener.bind(window),
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 16),
    requestIdleCallback: (callback: () => void) => idle.push(callback),
  }
  vi.stubGlobal('HTMLLinkElement', window.HTMLLinkElement)
  const load = vi.fn(async (_url: string): Promise<unknown> => undefined)
  const start = createWidgetStart({
    window: parts as unknown as WidgetStartParameters['window'],
    load,
  })
  const root = window.document.querySelector('#root') as unknown as HTMLElement
  return {
    ...{ start, load, root },
    dispatch: (type: string) => window.dispatchEvent(new window.Event(type)),
    rest() {
      for (const callback of idle.splice(0)) callback()
    },
  }
}

describe('createWidgetStart', () => {
  test('default: nothing is asked: in an idle moment, once nobody presses what they pointed at', async () => {
    const { dispatch, rest, load } = createPage()
    dispatch('load')
    await vi.advanceTimersByTimeAsync(299)
    rest()
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    rest()
    expect(load.mock.calls).toEqual([['https://kit.test/index.js']])
  })

  test('behavior: what only the widget answers runs it at once, and only once', () => {
    const { start, load } = createPage()
    start.now()
    start.now()
    expect(load).toHaveBeenCalledOnce()
  })

  test('behavior: the first frame is on the screen, with its pictures, before the code runs', async () => {
    const { start, root, load, rest, dispatch } = createPage()
    let come = () => {}
    const decode = () => new Promise<void>((resolve) => (come = resolve))
    vi.spyOn(root, 'querySelectorAll').mockReturnValue([{ decode }] as unknown as NodeListOf<Element>)
    dispatch('load')
    await vi.advanceTimersByTimeAsync(290)
    start.behind(root)
    await vi.advanceTimersByTimeAsync(50)
    rest()
    expect(load).not.toHaveBeenCalled()
    come()
    await vi.advanceTimersByTimeAsync(10)
    rest()
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10)
    rest()
    expect(load).toHaveBeenCalledOnce()
  })

  test('behavior: a browser that is never idle, in a page that is not drawn, waits half a second', async () => {
    const { start, root, load } = createPage()
    start.behind(root)
    await vi.advanceTimersByTimeAsync(499)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledOnce()
  })

  test.each(['pointerdown', 'keydown'])('behavior: %s ends the wait', async (type) => {
    const { start, root, load, dispatch } = createPage()
    start.behind(root)
    dispatch(type)
    await vi.advanceTimersByTimeAsync(0)
    expect(load).toHaveBeenCalledOnce()
  })

  test('rejects: code that does not load is said on the console, with why', async () => {
    const { start, load } = createPage()
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const reason = new Error('offline')
    load.mockRejectedValue(reason)
    start.now()
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toHaveBeenCalledWith('WalletKit: the widget did not load', reason)
  })
})
