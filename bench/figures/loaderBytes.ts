import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { distDirectory } from '../../world/distDirectory.ts'
import { bounds } from '../bounds.ts'
import type { Figure } from '../figure.ts'

/** What a host page downloads for the tag. */
export async function loaderBytes(): Promise<Figure[]> {
  const script = await readFile(join(distDirectory, 'loader/loader.js'))
  const name = (form: string) => `loader, ${form}`
  return [
    { id: 'loaderMin', name: name('minified'), value: script.length, unit: 'B' },
    { id: 'loaderGzip', name: name('gzip -9'), value: gzipSync(script, { level: 9 }).length, unit: 'B' },
    {
      id: 'loaderBrotli',
      name: name('brotli 11'),
      value: brotliCompressSync(script).length,
      unit: 'B',
      bound: bounds.loaderBytes,
    },
  ]
}
