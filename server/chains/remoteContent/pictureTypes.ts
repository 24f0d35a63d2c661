import { imageSize } from 'image-size'
import { maxSvgCost, svgCost } from '../../responses/svgCost.ts'
import { picturePolicy } from './remotePolicy.ts'

const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
] as const
export type PictureType = (typeof pictureTypes)[number]

/** What may stand before an SVG's root. A document type with declarations of its own may not: they can grow without end. */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^[>]*>)\s*)*<svg[\s/>]/i

/** What a picture is by its own first bytes, whatever somebody calls it; undefined if it is none. */
export function sniffPicture(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 4_096))
  const head = start.toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp'
  if (/^[\s\S]{4}ftyp[\s\S]{0,24}avi[fs]/.test(head)) return 'image/avif'
  return svgStart.test(start.toString('utf8')) ? 'image/svg+xml' : undefined
}

/**
 * Whether a browser can unpack a picture without running out of memory or time: a few kilobytes can stand for gigabytes of
 * pixels, or for millions of paths, and nobody has asked for the pictures that strangers send. What does not say its size is
 * refused; drawings have none.
 */
export function isBounded(type: PictureType, bytes: Uint8Array): boolean {
  if (type === 'image/svg+xml') return svgCost(Buffer.from(bytes).toString()) <= maxSvgCost
  try {
    // A copy, because the library reads on behind what it is given; and short, because it goes through all of it in one turn.
    const { width, height } = imageSize(Uint8Array.from(bytes.subarray(0, picturePolicy.headBytes)))
    return width > 0 && height > 0 && width * height <= picturePolicy.pixels
  } catch {
    // The library throws for whatever is no picture of this type: it is not passed on.
    return false
  }
}
