import { Window } from 'happy-dom'
import { atom, createStore } from 'jotai/vanilla'
import { beforeEach, expect, test } from 'vitest'
import { turnToFont } from './turnToFont.ts'

let isRefused = false
let documentElement: HTMLElement
beforeEach(() => {
  isRefused = false
  documentElement = new Window().document.createElement('html') as unknown as HTMLElement
})

function turn(open: boolean) {
  const store = createStore()
  const openAtom = atom(open)
  const routeAtom = atom('Connect')
  const load = async () => (isRefused ? Promise.reject(new Error('offline')) : [])
  const fonts = { load } as unknown as FontFaceSet
  const turned = turnToFont({ fonts, documentElement }, { store, modal: { openAtom }, router: { routeAtom } })
  return { turned, close: () => store.set(openAtom, false), go: () => store.set(routeAtom, 'Networks') }
}

test('default: a modal that is not open has the typeface when it opens', async () => {
  await turn(false).turned
  expect(documentElement.dataset['font']).toBe('inter')
})

test.each(['close', 'go'] as const)('behavior: what is being read keeps its shape until %s', async (way) => {
  const { turned, ...ways } = turn(true)
  // Longer than the typeface takes to load here.
  await new Promise((resolve) => setImmediate(resolve))
  expect(documentElement.dataset['font']).toBeUndefined()
  ways[way]()
  await turned
  expect(documentElement.dataset['font']).toBe('inter')
})

test('behavior: a typeface that cannot be had leaves the local one of the same measures', async () => {
  isRefused = true
  await expect(turn(false).turned).resolves.toBeUndefined()
})
