import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Asset, createAsset } from '../../responses/asset.ts'
import { mediaTypes } from '../../responses/mediaTypes.ts'

/**
 * The files of one folder, by name, not those of folders below it. Read once: a name that a request asks for is looked
 * up here and never becomes a path. Empty if there is no such folder.
 */
export function readFolder(path: string): ReadonlyMap<string, Asset> {
  const files = new Map<string, Asset>()
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
  for (const entry of entries) {
    const [, type] = Object.entries(mediaTypes).find(([extension]) => extension === extname(entry.name)) ?? []
    if (entry.isFile() && type) files.set(entry.name, createAsset(readFileSync(join(path, entry.name)), type))
  }
  return files
}
