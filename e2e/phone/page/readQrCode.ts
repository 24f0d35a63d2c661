import jsQR from 'jsqr'

/** The text of the QR code in a picture. Rejects where there is none. */
export async function readQrCode(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot read pictures')
  context.drawImage(picture, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height)
  const found = jsQR(data, width, height)
  if (!found) throw new Error('There is no QR code in this picture')
  return found.data
}
