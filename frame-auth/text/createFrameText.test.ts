import { expect, it } from 'vitest'
import { createFrameText } from './createFrameText.ts'
import { en } from './en.ts'
import { outcomeText } from './outcome.ts'
import { redirectText } from './redirect.ts'

const ofAMouse = /tool ?bar|\bmouse|\bclick|\bhover|context menu|\bkeyboard/i

const textFor = (pointer: 'coarse' | 'fine') =>
  createFrameText({
    matchMedia: (query) =>
      Object.assign(new EventTarget(), {
        matches: query === `(pointer: ${pointer})`,
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
  })

it('default: what speaks of a mouse says so to who has one', () => {
  expect(textFor('fine')('approve.why.unfocused')).toBe('Click anywhere on this card to go on.')
})

it('behavior: on a touch screen no text speaks of a mouse or a context menu', () => {
  const text = textFor('coarse')
  const said = Object.keys(en).map((key) => (isKey(key) ? text(key) : ''))
  const late = [...Object.values(redirectText), ...Object.values(outcomeText)]
  expect([...said, ...late].filter((words) => ofAMouse.test(words))).toEqual([])
  expect(text('approve.why.unfocused')).toBe('Tap anywhere on this card to go on.')
})

const isKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key)
