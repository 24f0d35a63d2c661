import { expect, onTestFinished, test } from 'vitest'
import { openAuthFrame } from './openAuthFrame.ts'

/** The frame's element in the widget's document. */
function open(mayLeave: boolean) {
  const frame = openAuthFrame({
    secureOrigin: 'https://vault.test',
    url: 'about:blank',
    listeners: {} as Parameters<typeof openAuthFrame>[0]['listeners'],
    mayLeave,
    onSession: () => {},
  })
  onTestFinished(() => frame.destroy())
  return document.querySelector('iframe')
}

const allowed = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-same-origin',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
]

test('threat 8 default: the secure frame has a sandbox, in which it can neither navigate the page, nor open dialogs, nor download', () => {
  expect(open(false)?.getAttribute('sandbox')?.split(' ').toSorted()).toEqual(allowed)
})

test('threat 8 parameters: in a browser without windows, it takes the page along by a person’s click only', () => {
  expect(open(true)?.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    ...allowed,
    'allow-top-navigation-by-user-activation',
  ])
})
