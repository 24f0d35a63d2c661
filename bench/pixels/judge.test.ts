import { describe, expect, test } from 'vitest'
import { judge, judgePress } from './judge.ts'
import { blank, paint } from './paint.ts'
import type { Box, Picture } from './picture.ts'

const button: Box = { x: 0, y: 0, width: 12, height: 8 }
const card: Box = { x: 16, y: 8, width: 40, height: 36 }
const name: Box = { x: 20, y: 16, width: 24, height: 8 }
const other: Box = { x: 20, y: 32, width: 24, height: 8 }

const host = blank(255)
const pressed = paint(host, button, () => 160)
const dimmed = paint(pressed, { x: 0, y: 0, width: 64, height: 48 }, (level) => level * 0.5)

/** The card over the dimmed page, at so much of its opacity: white, with dark strokes three pixels apart in each name. */
function shown(opacity: number, names: readonly Box[] = [name, other]): Picture {
  const mix = (level: number) => (before: number) => Math.round(before + (level - before) * opacity)
  const white = paint(dimmed, card, mix(255))
  return names.reduce((picture, at) => {
    const inner = { x: at.x + 2, y: at.y + 2, width: at.width - 4, height: at.height - 4 }
    return paint(picture, inner, (before, column) =>
      column % 3 === 0 ? 255 * (1 - opacity) * 0.5 + 20 * opacity : before,
    )
  }, white)
}

const film = (...pictures: readonly [at: number, picture: Picture][]) =>
  pictures.map(([at, picture]) => ({ at, picture }))
const seen = (...pictures: readonly [at: number, picture: Picture][]) =>
  judge({ film: film(...pictures), names: [name, other], button })

describe('judge', () => {
  test('default: takes the first change, the first picture that can be read, and the last change', () => {
    const decorated = paint(shown(1), { x: 48, y: 16, width: 6, height: 6 }, () => 90)
    const moments = seen([-200, host], [20, dimmed], [60, shown(0.5)], [90, shown(1)], [300, decorated])
    expect(moments).toEqual({ first: 20, readable: 90, last: 300 })
  })

  test('behavior: the look of the pressed button is no change', () => {
    expect(seen([-200, host], [16, pressed], [50, shown(1)]).first).toBe(50)
  })

  test('behavior: a change that nobody sees is none', () => {
    const noisy = paint(host, card, (level) => level - 3)
    const speck = paint(host, { x: 40, y: 20, width: 2, height: 2 }, () => 0)
    expect(seen([-200, host], [10, noisy], [20, speck], [50, shown(1)]).first).toBe(50)
  })

  test('behavior: what is faded in can be read from nine tenths on', () => {
    const moments = seen([-200, host], [20, shown(0.3)], [40, shown(0.85)], [60, shown(0.93)], [80, shown(1)])
    expect(moments.readable).toBe(60)
  })

  test('behavior: every name has to be there', () => {
    expect(seen([-200, host], [40, shown(1, [name])], [80, shown(1)]).readable).toBe(80)
  })

  test('behavior: a name that fades in on a card that is there can be read from nine tenths on', () => {
    const all: Box = { x: 0, y: 0, width: 64, height: 48 }
    const fading = (opacity: number) =>
      paint(shown(1), all, (level) => (level === 20 ? 255 - 235 * opacity : level))
    const moments = seen([-200, host], [20, fading(0.8)], [40, fading(0.93)], [80, shown(1)])
    expect(moments.readable).toBe(40)
  })

  test.each([200, 20])('behavior: a block of level %d in the place of a name cannot be read', (level) => {
    const blocks = [name, other].reduce(
      (picture, { x, y }) => {
        return paint(picture, { x: x + 2, y: y + 2, width: 20, height: 4 }, () => level)
      },
      shown(1, []),
    )
    expect(seen([-200, host], [40, blocks], [80, shown(1)]).readable).toBe(80)
  })

  test('behavior: a name in another typeface can be read', () => {
    const shifted = [name, other].reduce(
      (picture, at) => {
        const inner = { x: at.x + 1, y: at.y + 1, width: at.width - 3, height: at.height - 4 }
        return paint(picture, inner, (before, column) => (column % 3 === 1 ? 20 : before))
      },
      shown(1, []),
    )
    expect(seen([-200, host], [40, shifted], [80, shown(1)])).toMatchObject({ readable: 40, last: 80 })
  })

  test('behavior: what was never seen is not a number', () => {
    expect(seen([-200, host], [40, pressed])).toEqual({
      first: Number.NaN,
      readable: Number.NaN,
      last: Number.NaN,
    })
  })

  test('rejects: a film without the click', () => {
    expect(() => seen([20, host], [40, dimmed])).toThrow('does not show the click')
    expect(() => seen([-20, host])).toThrow('does not show the click')
  })
})

describe('judgePress', () => {
  const answered = paint(shown(1), name, (level) => level * 0.8)

  test('default: takes the first change of the pressed wallet', () => {
    const late = paint(answered, other, () => 0)
    expect(judgePress(film([0, shown(1)], [130, answered], [200, late]), 100, name)).toBe(30)
  })

  test('behavior: what changes beside it is no answer', () => {
    const beside = paint(shown(1), other, () => 0)
    expect(judgePress(film([0, shown(1)], [130, beside], [170, answered]), 100, name)).toBe(70)
  })

  test('behavior: no answer is not a number', () => {
    expect(judgePress(film([0, shown(1)], [130, shown(1)]), 100, name)).toBeNaN()
  })
})
