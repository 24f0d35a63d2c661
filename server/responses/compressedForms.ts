import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset, Compression, FindForm } from './asset.ts'

const compressions = ['br', 'gzip'] as const satisfies readonly Compression[]

/** Named after their content, so that a form is never of another build's file. */
const pathOf = (folder: string, etag: string, encoding: Compression) =>
  join(folder, `${etag.replace(/^W\/|"/g, '')}.${encoding}`)

/** Finds what `writeForms` has left in a folder. */
export function findForms(folder: string): FindForm {
  return (etag, encoding) =>
    // There is no such file: it is compressed as it is asked for.
    readFile(pathOf(folder, etag, encoding)).then(
      (bytes) => Buffer.from(bytes),
      () => undefined,
    )
}

/** Compresses files at a build, so that no server does it at each start: that takes some seconds of its processors. */
export async function writeForms(folder: string, assets: readonly Asset[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const write = async (asset: Asset, wanted: Compression) => {
    const { encoding, bytes } = await asset.encode(wanted)
    if (encoding === wanted) await writeFile(pathOf(folder, asset.etag, wanted), bytes)
  }
  await Promise.all(
    assets.flatMap((asset) => compressions.map(async (compression) => write(asset, compression))),
  )
}
