import { describe, expect, test } from 'vitest'
import { qrMatrix } from '../../ui/qrMatrix.ts'
import { readPixels } from './readPixels.ts'

const link = 'ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@8453?value=2.5e17'

interface PictureParameters {
  text?: string
  withPicture?: boolean
  edge?: number
  /** Of the code in the picture, from its middle. */
  turnedBy?: number
  /** Dark and light, as a screen or a badly lit room gives them. */
  paint?: { dark: number; light: number; noise: number }
}

/** A code of the kit's own, as a camera sees it. */
function take({ text = link, withPicture = false, edge = 480, turnedBy = 0, paint }: PictureParameters = {}) {
  const { dark, light, noise } = paint ?? { dark: 0, light: 255, noise: 0 }
  const { path, size } = qrMatrix(text, withPicture)
  const modules = new Set<number>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) modules.add(Number(y) * size + at)
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255)
  const [sine, cosine] = [Math.sin(turnedBy), Math.cos(turnedBy)]
  const scale = size / (edge * 0.7)
  // Always the same disorder.
  let seed = 7
  for (let place = 0; place < edge * edge; place += 1) {
    const [across, down] = [(place % edge) - edge / 2, Math.floor(place / edge) - edge / 2]
    const x = Math.floor((across * cosine + down * sine) * scale + size / 2)
    const y = Math.floor((down * cosine - across * sine) * scale + size / 2)
    const isDark = x >= 0 && y >= 0 && x < size && y < size && modules.has(y * size + x)
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    data.fill((isDark ? dark : light) + (seed / 2_147_483_648 - 0.5) * noise, place * 4, place * 4 + 3)
  }
  return { data, width: edge, height: edge }
}

describe('readPixels', () => {
  test.each<[string, PictureParameters]>([
    ['as it is drawn', {}],
    ['with a picture in its middle', { withPicture: true }],
    ['turned', { turnedBy: 0.4 }],
    ['upside down', { turnedBy: Math.PI }],
    ['small', { edge: 160 }],
    ['in a dark room', { paint: { dark: 20, light: 70, noise: 12 } }],
    ['white on black', { paint: { dark: 255, light: 10, noise: 0 } }],
    ['an address alone', { text: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['letters of any script', { text: 'Kaffee für Ana — コーヒー' }],
  ])('default: %s', (_, parameters) => {
    expect(readPixels(take(parameters), false)).toBe(parameters.text ?? link)
  })

  test.each([true, false])(
    'rejects: nothing to be seen: null, however long it is looked for',
    (isPicture) => {
      const edge = 200
      expect(
        readPixels(
          { data: new Uint8ClampedArray(edge * edge * 4).fill(200), width: edge, height: edge },
          isPicture,
        ),
      ).toBeNull()
    },
  )
})
