import { hashOf } from './hashOf.ts'

export interface AvatarPaint {
  base: string
  /** Three glows: where they sit (percent of the edge) and their colour. */
  glows: readonly { x: number; y: number; color: string }[]
}

/**
 * The colours that stand for an address: three neighbouring hues and one across, always bright enough to tell two
 * accounts apart on a light and on a dark card. The same address always gets the same picture, in any letter case.
 */
export function avatarPaint(address: string): AvatarPaint {
  const seed = address.toLowerCase()
  const number = (part: string, range: number) => hashOf(`${part}:${seed}`) % range
  const hue = number('hue', 360)
  const turn = 36 + number('turn', 36)
  const color = (degrees: number, light: number) =>
    `hsl(${Math.round(hue + degrees + 360) % 360} 84% ${light}%)`
  return {
    base: color(0, 58),
    glows: [
      { x: 10 + number('x1', 30), y: 8 + number('y1', 26), color: color(turn, 72) },
      { x: 64 + number('x2', 30), y: 20 + number('y2', 40), color: color(-turn, 62) },
      { x: 20 + number('x3', 50), y: 78 + number('y3', 22), color: color(150 + turn, 60) },
    ],
  }
}
