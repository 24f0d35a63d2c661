import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSvgProblems } from '../server/directory/findSvgProblems.ts'
import { iconNames, readIcons } from '../server/directory/icons.ts'
import { createImages } from '../server/directory/images.ts'
import { builtInWallets } from '../server/directory/readWallets.ts'
import { writeIcons } from './writeIcons.ts'

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icons-'))
  await writeIcons(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'))

describe('writeIcons', () => {
  test('default: writes what is named, and nothing else of the package', () => {
    expect(files().toSorted()).toEqual(
      iconNames()
        .map((name) => `${name}.svg`)
        .toSorted(),
    )
    const bytes = files().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(512 * 1024)
  })

  test('threat 19: every picture that the server answers only draws', () => {
    for (const name of files()) {
      const svg = readFileSync(join(folder, name), 'utf8')
      expect(findSvgProblems(svg), name).toEqual([])
      expect(svg, name).not.toMatch(/<script|\son\w+\s*=|javascript:|href\s*=\s*["'](?!#)/i)
    }
    const wallets = builtInWallets()
    const images = createImages({ wallets, icons: readIcons(folder), ownIcons: new Map() })
    for (const { id, name } of wallets)
      expect(findSvgProblems(images.wallet(id)?.bytes.toString() ?? ''), name).toEqual([])
  })

  test('default: the server finds each wallet’s icon again', () => {
    const icons = readIcons(folder)
    const missing = builtInWallets().filter(({ icon }) => icon !== undefined && !icons.has(icon))
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
