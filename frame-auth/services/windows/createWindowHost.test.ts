import { beforeEach, describe, expect, it } from 'vitest'
import { createWindowHost, type WindowMessage } from './createWindowHost.ts'

const origin = 'https://secure.example'

/** A browser's window that hears what is said to it, and opens what it is told to. */
function createBrowserWindow() {
  const target = new EventTarget()
  const opened: string[][] = []
  const window = Object.assign(target, {
    location: { origin },
    screenX: 100,
    screenY: 50,
    outerWidth: 1_420,
    outerHeight: 880,
    open: (...parameters: string[]): unknown => {
      opened.push(parameters)
      return {}
    },
  })
  return {
    window: window as unknown as Window & typeof globalThis,
    opened,
    refuse() {
      window.open = () => null
    },
    hear: (source: unknown, from = origin, data: unknown = 'hello') =>
      void target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from })),
  }
}

/** Another window; `isFramed`: within a page. */
function createSource({ isFramed = false } = {}) {
  const said: unknown[][] = []
  const source = { top: {} as unknown, postMessage: (...parameters: unknown[]) => void said.push(parameters) }
  if (!isFramed) source.top = source
  return { source, said }
}

describe('createWindowHost', () => {
  let browser: ReturnType<typeof createBrowserWindow>
  let heard: WindowMessage[]
  let stop: () => void

  beforeEach(() => {
    browser = createBrowserWindow()
    heard = []
    stop = createWindowHost(browser.window).listen((message) => void heard.push(message))
  })

  it('default: a window on top, of this very origin, is heard and answered, and nobody else', () => {
    const { source, said } = createSource()
    browser.hear(source)
    expect(heard.map(({ data }) => data)).toEqual(['hello'])
    heard[0]?.reply('secret')
    expect(said).toEqual([['secret', { targetOrigin: origin }]])
  })

  it.each<[string, unknown, string]>([
    ['a frame of this origin, which a page may have made', createSource({ isFramed: true }).source, origin],
    ['a page', createSource().source, 'https://shop.example'],
    ['a sibling of this origin', createSource().source, 'https://a.secure.example'],
    ['another port of this host', createSource().source, 'https://secure.example:8443'],
    ['a document without an origin', createSource().source, 'null'],
    ['a window that is gone', null, origin],
    ['a port', { postMessage() {} }, origin],
  ])('threat 1 rejects: %s', (_, source, from) => {
    browser.hear(source, from)
    expect(heard).toEqual([])
  })

  it('behavior: stopped, it hears nobody', () => {
    stop()
    browser.hear(createSource().source)
    expect(heard).toEqual([])
  })

  it('default: it opens a window of its own in the middle, and says whether the browser did', () => {
    const host = createWindowHost(browser.window)
    expect(host.open('/approve#secret')).toBe(true)
    expect(browser.opened).toEqual([
      ['/approve#secret', '_blank', 'popup,width=440,height=760,left=590,top=110'],
    ])
    browser.refuse()
    expect(host.open('/approve#secret')).toBe(false)
  })
})
