import { Window } from 'happy-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createModalElement } from './modalElement.ts'

afterEach(() => void vi.unstubAllGlobals())

test('threat 8 default: the widget’s frame has a sandbox, in which it can neither navigate the page, nor open dialogs, nor download', () => {
  vi.stubGlobal('document', new Window().document)
  const { iframe } = createModalElement(() => undefined)
  expect(iframe.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
    'allow-storage-access-by-user-activation',
  ])
})
