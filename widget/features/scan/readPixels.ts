import decodeQR from 'qr/decode.js'

/** Pixels as a canvas gives them. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

/** Milliseconds that a picture is looked at for a code which is hard to see. */
const timeout = 1_500

/**
 * The text of a QR code; null where there is none that can be read.
 *
 * @param isPicture looked at once, and for longer: of a camera's, the next comes in a moment
 */
export function readPixels(pixels: Pixels, isPicture: boolean): string | null {
  try {
    const text = decodeQR(pixels, isPicture ? { effort: Number.POSITIVE_INFINITY, timeLimit: timeout } : {})
    return text === '' ? null : text
  } catch {
    // That is how the decoder says that there is no code.
    return null
  }
}
