import { encode } from 'uqr'

/** Empty modules around the code, which readers need (ISO/IEC 18004). */
export const quietZone = 4

/** Of the code's area that a picture in its middle may cover; error correction makes up for about 15 %. */
const coveredShare = 0.055

export interface QrMatrix {
  /** Modules per edge, quiet zone included. */
  size: number
  /** The dark modules as one SVG path, a unit per module. */
  path: string
  /** Modules per edge that are left empty in the middle; 0 without a picture. */
  hole: number
}

/** A text as a QR code, with the middle left empty for a picture where one is wanted. */
export function qrMatrix(text: string, withPicture: boolean): QrMatrix {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const code = size - 2 * quietZone
  // Odd as the code's own size, so that the hole is in the very middle.
  const hole = withPicture ? Math.floor(Math.sqrt(coveredShare) * code) | 1 : 0
  const from = (size - hole) / 2
  const isCovered = (position: number) => position >= from && position < from + hole
  const isDark = (x: number, y: number) => data[y]?.[x] === true && !(isCovered(x) && isCovered(y))

  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue
      const start = x
      while (isDark(x + 1, y)) x += 1
      path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`
    }
  }
  return { size, path, hole }
}
