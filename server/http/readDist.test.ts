import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loaderParts, readDist } from './readDist.ts'
import { integrityOf } from './routes/loader.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'))
  for (const path of ['loader', 'widget/problem', 'widget/assets'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const name of loaderParts)
    writeFileSync(join(folder, 'loader', name), name === 'loader.js' ? 'a' : 'b')
  writeFileSync(join(folder, 'widget/index.html'), '<html>')
  writeFileSync(join(folder, 'widget/problem/index.html'), '<html>')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('readDist', () => {
  test('default: the integrity of the loader is its SHA-384', () => {
    const { loader, secureHtml } = readDist(folder)
    expect([integrityOf(loader['loader.js']), secureHtml]).toEqual([
      'sha384-VKWbnyKwuAiA2EJ+VIt8I6vYc0huHwNdzpzWl+hRdQM8qojm1XvDXvrgta/TFF8x',
      null,
    ])
  })

  test('behavior: of the assets only files of a kind that a build makes', () => {
    writeFileSync(join(folder, 'widget/assets/a.css'), '')
    writeFileSync(join(folder, 'widget/assets/a.css.map'), '')
    writeFileSync(join(folder, 'widget/assets/.env'), '')
    symlinkSync('/etc/hostname', join(folder, 'widget/assets/link.js'))
    expect([...readDist(folder).widgetAssets.keys()]).toEqual(['a.css'])
  })

  test('rejects: a missing build, naming the file', () => {
    rmSync(join(folder, 'loader/loader.js'))
    expect(() => readDist(folder)).toThrow(/loader\/loader\.js is missing: run "npm run build"/)
  })
})
