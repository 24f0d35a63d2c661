import { readPixels } from './readPixels.ts'

/** Longest edge in pixels that is looked at: a code that fills a tenth of it can be read still. */
const maxEdge = { camera: 1_280, picture: 2_048 } as const

/** What is looked at, as large as it is. */
export interface Sight {
  image: CanvasImageSource
  width: number
  height: number
}

/** Reads codes in what can be drawn. The pixels stay in this frame, and in its memory. */
export function createEye(document: Pick<Document, 'createElement'>) {
  const canvas = document.createElement('canvas')
  return {
    /** The text of a code that is to be seen; null: none is. */
    read({ image, width, height }: Sight, kind: keyof typeof maxEdge): string | null {
      const scale = Math.min(1, maxEdge[kind] / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      // A camera that has just begun has no picture yet.
      if (!context || canvas.width === 0 || canvas.height === 0) return null
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return readPixels(context.getImageData(0, 0, canvas.width, canvas.height), kind === 'picture')
    },
  }
}

export type Eye = ReturnType<typeof createEye>
