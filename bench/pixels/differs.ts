import type { Box, Picture } from './picture.ts'
import { policy } from './policy.ts'

interface Place {
  /** Where it is looked for; everywhere if it is not given. */
  inside?: Box
  /** Where it is not. */
  outside?: Box
}

/** Whether two pictures of the same size differ so that it can be seen. */
export function differs(one: Picture, other: Picture, { inside, outside }: Place = {}): boolean {
  let count = 0
  for (let index = 0; index < one.light.length; index += 1) {
    const change = (one.light[index] ?? 0) - (other.light[index] ?? 0)
    if (Math.abs(change) <= policy.noise) continue
    const x = index % one.width
    const y = Math.floor(index / one.width)
    if (inside && !holds(inside, x, y)) continue
    if (outside && holds(outside, x, y)) continue
    count += 1
    if (count >= policy.fewestPixels) return true
  }
  return false
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
}
