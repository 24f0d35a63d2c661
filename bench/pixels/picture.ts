/** What was on the screen, in levels of lightness from 0 to 255, row by row. */
export interface Picture {
  width: number
  height: number
  light: Uint8Array
}

/** One picture of a film. */
export interface Shot {
  /** Milliseconds since the click; below zero before it. */
  at: number
  picture: Picture
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The box with so much around it. */
export function grow({ x, y, width, height }: Box, margin: number): Box {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/** A box of the page in a picture of it that is `scale` times as large. */
export function toPicture({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** The levels of a part, which is cut off where the picture ends. */
export function cut({ width, height, light }: Picture, box: Box): Uint8Array {
  const left = Math.max(0, Math.floor(box.x))
  const right = Math.min(width, Math.ceil(box.x + box.width))
  const top = Math.max(0, Math.floor(box.y))
  const bottom = Math.min(height, Math.ceil(box.y + box.height))
  const across = Math.max(0, right - left)
  const part = new Uint8Array(across * Math.max(0, bottom - top))
  for (let row = top; row < bottom; row += 1)
    part.set(light.subarray(row * width + left, row * width + right), (row - top) * across)
  return part
}
