import { expect, test } from 'vitest'
import type { Size } from './engine.ts'
import { fitDocument } from './fitDocument.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

/** A window whose document follows after so many looks at it. It refuses sizes as WebKit's driver does. */
function openWindow({ bars = { width: 0, height: 0 }, lag = 0 }: { bars?: Size; lag?: number }) {
  let frame = { width: 1_000, height: 700 }
  let inner = frame
  let looks = 0
  const inside = () => ({ width: frame.width - bars.width, height: frame.height - bars.height })
  const frames: Size[] = []
  return {
    frames,
    inside,
    async setFrame(next: Size) {
      if (next.width <= 0 || next.height <= 0) throw new Error('invalid argument: Invalid width value')
      frames.push(next)
      frame = next
      looks = 0
    },
    async measure() {
      looks += 1
      if (looks > lag) inner = inside()
      return inner
    },
  }
}

test('default: a window without bars has its size at once', async () => {
  const window = openWindow({})
  await fitDocument(wide, window)
  expect(window.frames).toEqual([wide])
})

test('behavior: what its bars take is added', async () => {
  const window = openWindow({ bars: { width: 0, height: 47 } })
  await fitDocument(narrow, window, 50)
  expect(window.inside()).toEqual(narrow)
  expect(window.frames).toEqual([narrow, { width: 390, height: 891 }])
})

test.each([
  ['shrinks', wide, narrow],
  ['grows', narrow, wide],
])('behavior: one that %s, and follows late, is waited for', async (_, from, to) => {
  const window = openWindow({ lag: 8 })
  await fitDocument(from, window)
  await fitDocument(to, window)
  expect(window.frames).toEqual([from, to])
})

test('rejects: a window that cannot be so small', async () => {
  const window = openWindow({})
  const stubborn = { ...window, measure: async () => ({ width: 447, height: 844 }) }
  await expect(fitDocument(narrow, stubborn, 30)).rejects.toThrow(
    'The document is 447 × 844, and not 390 × 844',
  )
})
