import { imageSize } from 'image-size'
import { picturePolicy } from './foreignPolicy.ts'
import type { PictureType } from './sniffPicture.ts'

/**
 * Whether a browser can unpack a picture without running out of memory: a few kilobytes can stand for gigabytes of pixels,
 * and nobody has asked for the pictures that strangers send. What does not say its size is refused; drawings have none.
 */
export function isBounded(type: PictureType, bytes: Uint8Array): boolean {
  if (type === 'image/svg+xml') return true
  try {
    // A copy, because the library reads on behind what it is given; and short, because it goes through all of it in one turn.
    const { width, height } = imageSize(Uint8Array.from(bytes.subarray(0, picturePolicy.headBytes)))
    return width > 0 && height > 0 && width * height <= picturePolicy.pixels
  } catch {
    return false
  }
}
