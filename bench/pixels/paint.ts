import type { Box, Picture } from './picture.ts'

/** A picture of one level. For tests, as `paint` is. */
export function blank(level: number): Picture {
  const [width, height] = [64, 48]
  return { width, height, light: new Uint8Array(width * height).fill(level) }
}

/** The same picture with each pixel of the box changed. */
export function paint(
  { width, height, light }: Picture,
  { x, y, width: across, height: down }: Box,
  level: (before: number, column: number) => number,
): Picture {
  const painted = Uint8Array.from(light)
  for (let row = y; row < y + down; row += 1)
    for (let column = x; column < x + across; column += 1)
      painted[row * width + column] = level(light[row * width + column] ?? 0, column)
  return { width, height, light: painted }
}
