import { PNG } from 'pngjs'

const side = 320
const moon = { x: 220, y: 90, radius: 40, colour: [255, 244, 214] } as const

/** A picture in pixels: a moon in a sky above the sea. `seed` chooses the colours. */
export function drawPng(seed: number): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width: side, height: side })
  for (let index = 0; index < side * side; index++) {
    const colour = colourAt(index % side, Math.floor(index / side), seed)
    png.data.set([...colour, 255], index * 4)
  }
  return new Uint8Array(PNG.sync.write(png))
}

function colourAt(x: number, y: number, seed: number): readonly [number, number, number] {
  if (Math.hypot(x - moon.x, y - moon.y) < moon.radius) return moon.colour
  const isSea = y > side * 0.6 + 14 * Math.sin(x / 26 + seed)
  const depth = y / side
  const [red, green, blue] = isSea ? [18, 52, 92] : [70, 60, 120]
  return [red + ((seed * 37) % 90) * (1 - depth), green + 60 * depth, blue + 70 * (1 - depth)]
}
