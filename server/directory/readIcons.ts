import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, readFolder } from '../responses/asset.ts'

/** The icons that a build carries, as `group/name` without the extension. None if there is no such folder. */
export function readIcons(folder: string): ReadonlyMap<string, Asset> {
  const groups = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const icons = groups.flatMap((group) => {
    if (!group.isDirectory()) return []
    const files = [...readFolder(join(folder, group.name))]
    return files.map(([name, asset]) => [`${group.name}/${name.replace(/\.[a-z]+$/, '')}`, asset] as const)
  })
  return new Map(icons)
}
