import { Window } from 'happy-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { restoreElements } from './restoreElements.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The kit's two elements in a page. */
function createElements() {
  const { document, MutationObserver } = new Window() as unknown as typeof globalThis
  vi.stubGlobal('document', document)
  vi.stubGlobal('MutationObserver', MutationObserver)
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  dialog.append(iframe)
  document.documentElement.append(dialog)
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const onDetached = vi.fn()
  restoreElements({ dialog, iframe, restore: () => {} }, onDetached, ended.signal)
  return { dialog, iframe, onDetached }
}

test.each(['inert', 'aria-hidden', 'hidden'])(
  'R9 behavior: %s that the page has set does not stay',
  async (name) => {
    const { dialog, iframe } = createElements()
    for (const element of [dialog, iframe]) element.setAttribute(name, '')
    await expect.poll(() => [dialog, iframe].some((element) => element.hasAttribute(name))).toBe(false)
  },
)

test('R16 behavior: a frame that the page has removed is reported', async () => {
  const { iframe, onDetached } = createElements()
  iframe.remove()
  await expect.poll(() => onDetached.mock.calls.length).toBe(1)
})
