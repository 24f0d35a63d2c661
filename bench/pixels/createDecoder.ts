import type { Browser } from '@playwright/test'
import type { Picture } from './picture.ts'

export interface Decoder {
  /** A picture from what the browser has compressed, as base64. */
  decode(jpeg: string): Promise<Picture>
  destroy(): Promise<void>
}

/** Lets the browser read its own pictures, in a page beside the measured ones: no decoder of JPEG is needed for it. */
export async function createDecoder(browser: Browser): Promise<Decoder> {
  const context = await browser.newContext()
  const page = await context.newPage()
  return {
    async decode(jpeg) {
      const { width, height, levels } = await page.evaluate(readLevels, jpeg)
      return { width, height, light: Buffer.from(levels, 'base64') }
    },
    destroy: () => context.close(),
  }
}

async function readLevels(jpeg: string) {
  const bytes = Uint8Array.from(atob(jpeg), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const light = new Uint8Array(width * height)
  for (let index = 0; index < light.length; index += 1) {
    const at = index * 4
    light[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  let text = ''
  for (let start = 0; start < light.length; start += 32_768)
    text += String.fromCharCode(...light.subarray(start, start + 32_768))
  return { width, height, levels: btoa(text) }
}
