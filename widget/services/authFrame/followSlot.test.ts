import { describe, expect, it } from 'vitest'
import type { Box } from './authFrame.ts'
import { followSlot } from './followSlot.ts'

function stage() {
  const places: (Box | null)[] = []
  let box: Box = { left: 10, top: 20, width: 328, height: 300 }
  let next: (() => void) | undefined
  let shown = 0
  const stop = followSlot({
    measure: () => ({ ...box }),
    place: (at) => void places.push(at),
    window: {
      requestAnimationFrame(callback) {
        next = callback
        return 1
      },
      cancelAnimationFrame() {
        next = undefined
      },
    },
    onShown() {
      shown += 1
    },
  })
  return {
    places,
    shown: () => shown,
    stop,
    runs: () => next !== undefined,
    frame(changes: Partial<Box> = {}) {
      box = { ...box, ...changes }
      next?.()
    },
  }
}

describe('followSlot', () => {
  it('threat 8 behavior: the frame is not shown before its place stands still', () => {
    const { frame, places, shown } = stage()
    for (let top = 0; top < 10; top += 1) frame({ top })
    expect(places).toEqual([])
    frame()
    frame()
    expect(shown()).toBe(0)
    frame()
    expect(places).toEqual([{ left: 10, top: 9, width: 328, height: 300 }])
    expect(shown()).toBe(1)
  })

  it('behavior: once shown it follows each change, and is not touched without one', () => {
    const { frame, places } = stage()
    for (let index = 0; index < 4; index += 1) frame()
    frame()
    frame({ height: 320 })
    frame()
    expect(places.map((box) => box?.height)).toEqual([300, 320])
  })

  it('behavior: a place without width is none', () => {
    const { frame, places } = stage()
    for (let index = 0; index < 6; index += 1) frame({ width: 0 })
    expect(places).toEqual([])
  })

  it('behavior: leaving hides it at once', () => {
    const { frame, places, stop, runs } = stage()
    for (let index = 0; index < 4; index += 1) frame()
    stop()
    expect(places.at(-1)).toBeNull()
    expect(runs()).toBe(false)
  })
})
