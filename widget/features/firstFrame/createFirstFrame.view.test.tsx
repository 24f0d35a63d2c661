import { afterEach, expect, test, vi } from 'vitest'
import { createFirstFrame, type FirstFrame } from './createFirstFrame.ts'
import { rootId, templateIds } from './firstFrameMarkup.ts'

const start = { now: vi.fn(), behind() {} }
afterEach(() => {
  vi.restoreAllMocks()
  start.now.mockClear()
  document.body.replaceChildren()
})

/** A document that has come as far as the middle of its template. */
function openDocument() {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  vi.stubGlobal('isSecureContext', true)
  document.body.innerHTML = `<div id="${rootId}"></div><template id="${templateIds.desktop}"><div class="wk-card"><ul><li class="wk-wc-mark"></li></ul></div></template>`
  return {
    shown: () => document.getElementById(rootId)?.querySelectorAll('li').length,
    /** The other half comes. */
    async end() {
      const template = document.querySelector('template')
      template?.content.querySelector('ul')?.append(document.createElement('li'))
      readyState.mockReturnValue('interactive')
      document.dispatchEvent(new Event('DOMContentLoaded'))
      await Promise.resolve()
    },
  }
}

function open({ hear }: FirstFrame) {
  hear({ kind: 'request', method: 'init', body: { options: {}, hints: {} } })
  hear({ kind: 'request', method: 'open', body: {} })
}

test('behavior: opened while the document is on its way, it is drawn when all of it is there', async () => {
  const { shown, end } = openDocument()
  const frame = createFirstFrame(window, start)
  open(frame)
  await end()
  expect(frame.isDrawn()).toBe(true)
  expect(shown()).toBe(2)
  expect(start.now).not.toHaveBeenCalled()
})

test('default: with the whole document there, it is drawn in the same task', async () => {
  const { shown, end } = openDocument()
  await end()
  open(createFirstFrame(window, start))
  expect(shown()).toBe(2)
})
