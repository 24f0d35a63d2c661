import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blurDelay, blurTrial } from '../bridge/wait.ts'
import { createBackdrops } from './backdrops.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that is drawn as often as the test says. */
function createPage() {
  const { document } = new Window() as unknown as typeof globalThis
  const frames: (() => void)[] = []
  vi.stubGlobal('document', document)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  const state = { isShown: true, isEarly: false }
  const colors: (string | undefined)[] = []
  const backdrops = createBackdrops({
    dialog: document.createElement('dialog'),
    show: (color) => void colors.push(color),
    isShown: () => state.isShown,
    isEarly: () => state.isEarly,
    setMotion: () => {},
  })
  return { backdrops, colors, state, draw: () => frames.shift()?.() }
}

const blurred = expect.stringContaining('blur(')

test('default: once the card has come in, the page behind it is blurred', () => {
  const { backdrops, colors } = createPage()
  backdrops.show('red')
  vi.advanceTimersByTime(blurDelay)
  expect(colors).toEqual(['red', blurred])
})

test('behavior: a device that draws slowly is spared the blur, at once and from then on', () => {
  const { backdrops, colors, draw } = createPage()
  backdrops.show('red')
  vi.advanceTimersByTime(blurDelay)
  draw()
  vi.advanceTimersByTime(blurTrial)
  expect(colors).toEqual(['red', blurred, 'red'])
  backdrops.show('red')
  vi.advanceTimersByTime(blurDelay)
  expect(colors).toHaveLength(4)
})

test('R55 behavior: opened ahead of the widget while the blur is tried out, it is not shown in the widget’s name', () => {
  const { backdrops, colors, state, draw } = createPage()
  backdrops.show('red')
  vi.advanceTimersByTime(blurDelay)
  draw()
  state.isEarly = true
  vi.advanceTimersByTime(blurTrial)
  expect(colors).toEqual(['red', blurred])
})
