import type { Eye } from './createEye.ts'

/** More than a camera's pictures have. */
const maxBytes = 64 * 1_024 * 1_024

export type PictureProblem = 'noCode' | 'notPicture'

/** The text of the code in a picture, or why there is none. */
export async function readPicture(
  eye: Eye,
  file: Blob,
): Promise<{ text: string } | { problem: PictureProblem }> {
  if (file.size > maxBytes) return { problem: 'notPicture' }
  let image: ImageBitmap
  try {
    image = await createImageBitmap(file)
  } catch {
    // It is no picture, or of a kind that this browser does not know.
    return { problem: 'notPicture' }
  }
  const text = eye.read({ image, width: image.width, height: image.height }, 'picture')
  image.close()
  return text === null ? { problem: 'noCode' } : { text }
}
