import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { qrMatrix, quietZone } from './qrMatrix.ts'

/** As long as real ones: two chains' worth of parameters. */
const uri = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

/** Paints the path as a screen would, a number of pixels per module, and reads it. */
function read(text: string, withPicture: boolean, scale = 4): string | undefined {
  const { path, size } = qrMatrix(text, withPicture)
  const edge = size * scale
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1) {
        pixels.set([0, 0, 0], (row * edge + column) * 4)
      }
    }
  }
  return jsQR(pixels, edge, edge)?.data
}

it.each([
  ['alone', false],
  ['with a picture in its middle', true],
])('behavior: an independent reader finds the text, %s', (_, withPicture) => {
  expect(read(uri, withPicture)).toBe(uri)
  expect(read('https://harbor.test', withPicture)).toBe('https://harbor.test')
})

it('behavior: four empty modules all around', () => {
  const { path, size } = qrMatrix(uri, false)
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(quietZone)
    expect(Number(y)).toBeGreaterThanOrEqual(quietZone)
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(size - quietZone)
    expect(Number(y)).toBeLessThan(size - quietZone)
  }
})

it('behavior: a picture covers less than 8 % of the code', () => {
  for (const text of [uri, `${uri}&methods=${'wc_sessionPropose,'.repeat(4)}`, 'x']) {
    const { size, hole } = qrMatrix(text, true)
    const code = size - 2 * quietZone
    expect(hole ** 2 / code ** 2).toBeLessThan(0.08)
    expect((size - hole) % 2).toBe(0)
  }
})
