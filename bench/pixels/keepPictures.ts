import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Looked } from './film.ts'
import { policy } from './policy.ts'

/** Writes what was on the screen every `policy.kept` ms from the click until nothing changed any more, named after those ms. */
export async function keepPictures(folder: string, name: string, { film, last }: Looked): Promise<void> {
  await mkdir(folder, { recursive: true })
  const end = (Number.isNaN(last) ? (film.at(-1)?.at ?? 0) : last) + policy.kept
  for (let time = 0; time <= end; time += policy.kept) {
    const shown = film.findLast(({ at }) => at <= time)
    if (!shown) continue
    const file = join(folder, `${name}-${String(time).padStart(5, '0')}ms.jpg`)
    await writeFile(file, Buffer.from(shown.jpeg, 'base64'))
  }
}
