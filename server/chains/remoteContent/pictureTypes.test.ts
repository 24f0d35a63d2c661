import { describe, expect, test } from 'vitest'
import { isBounded, type PictureType, sniffPicture } from './pictureTypes.ts'

type Drawn = Exclude<PictureType, 'image/svg+xml'>

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255)
const little = (value: number) => big(value).toReversed()
const box = (type: string, ...parts: (string | readonly number[])[]) => {
  const body = bytes(...parts)
  return [...big(body.length + 8), ...Buffer.from(type), ...body]
}

/** The beginning of a picture: as far as its size. */
const beginnings: Record<Drawn, (width: number, height: number) => Buffer> = {
  'image/png': (width, height) =>
    bytes('\x89PNG\r\n\x1A\n', big(13), 'IHDR', big(width), big(height), [8, 6, 0, 0, 0]),
  'image/jpeg': (width, height) =>
    bytes(
      [0xff, 0xd8, 0xff, 0xe0, 0, 16],
      'JFIF\0',
      Array(9).fill(0),
      [0xff, 0xc0, 0, 17, 8],
      big(height).slice(2),
      big(width).slice(2),
      Array(40).fill(0),
    ),
  'image/gif': (width, height) =>
    bytes('GIF89a', little(width).slice(0, 2), little(height).slice(0, 2), Array(8).fill(0)),
  'image/webp': (width, height) =>
    bytes(
      'RIFF',
      little(30),
      'WEBPVP8X',
      little(10),
      [0, 0, 0, 0],
      little(width - 1).slice(0, 3),
      little(height - 1).slice(0, 3),
      Array(8).fill(0),
    ),
  'image/avif': (width, height) =>
    bytes(
      box('ftyp', 'avif', big(0), 'avifmif1'),
      box('meta', big(0), box('iprp', box('ipco', box('ispe', big(0), big(width), big(height))))),
    ),
}
const types = Object.keys(beginnings) as Drawn[]

describe('threat 19 behavior: pictures that unpack to more than a browser can hold', () => {
  test.each(types)('default: %s of 8,000 by 5,000 is shown, larger ones are not', (type) => {
    const picture = beginnings[type]
    expect(sniffPicture(picture(1, 1))).toBe(type)
    expect(isBounded(type, picture(8_000, 5_000))).toBe(true)
    expect(isBounded(type, picture(8_000, 5_001))).toBe(false)
    expect(isBounded(type, picture(16_000, 16_000))).toBe(false)
  })

  test.each(types)('rejects: %s that does not say how large it is', (type) => {
    expect(isBounded(type, beginnings[type](0, 9))).toBe(false)
    expect(isBounded(type, beginnings[type](9, 9).subarray(0, 8))).toBe(false)
  })

  test('rejects: one that hides its size behind megabytes of nothing, without going through them', () => {
    const picture = beginnings['image/jpeg'](1, 1)
    const empty = Buffer.from(Array.from({ length: 75_000 }, () => [0xff, 0xe0, 0, 2]).flat())
    const hidden = Buffer.concat([picture.subarray(0, 2), empty, picture.subarray(2)])
    expect(isBounded('image/jpeg', hidden)).toBe(false)
  })

  test('rejects: a drawing whose references stand for a million paths', () => {
    const layer = (_: unknown, n: number) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`
    const bomb = `<svg><path id="a0" d="M0 0h9"/>${Array.from({ length: 6 }, layer).join('')}</svg>`
    expect(sniffPicture(Buffer.from(bomb))).toBe('image/svg+xml')
    expect(isBounded('image/svg+xml', Buffer.from(bomb))).toBe(false)
  })

  test('default: a drawing has no pixels', () => {
    expect(isBounded('image/svg+xml', Buffer.from('<svg width="99999" height="99999"/>'))).toBe(true)
  })
})
