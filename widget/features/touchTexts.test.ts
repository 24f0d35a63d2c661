import { expect, it } from 'vitest'

/** What nobody has who points with a finger. */
const ofAMouse = /tool ?bar|\bmouse|\bclick|\bhover|context menu|\bkeyboard/i

type Texts = Readonly<Record<string, unknown>>
const modules: Readonly<Record<string, Readonly<Record<string, Texts>>>> = import.meta.glob(
  ['./**/text.ts', './connection/connecting.ts', '../text/*Text.ts'],
  { eager: true },
)
const named = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([, texts]) => typeof texts === 'object')
const wordsOf = (isTouch: boolean) =>
  named
    .filter(([name]) => name.endsWith('Touch') === isTouch)
    .flatMap(([, texts]) => Object.entries(texts))
    .map(([key, text]) => [key, JSON.stringify(text)] as const)

it('behavior: every text that speaks of a mouse, a toolbar or a context menu has another for fingers', () => {
  const touch = new Map(wordsOf(true))
  const speaking = wordsOf(false).filter(([, text]) => ofAMouse.test(text))
  expect(speaking.length).toBeGreaterThan(5)
  expect(speaking.filter(([key]) => !touch.has(key))).toEqual([])
  expect([...touch].filter(([, text]) => ofAMouse.test(text))).toEqual([])
})
