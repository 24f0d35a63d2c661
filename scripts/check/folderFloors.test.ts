import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findFloorProblems } from './folderFloors.ts'
import { readImports } from './readImports.ts'

const root = resolve(import.meta.dirname, '../..')
const floors = { 'widget/features': [['router'], ['auth', 'wallets'], ['send']] }
const file = (folder: string) => `widget/features/${folder}/a.ts`
const lead = (from: string, to: string) => ({ from: file(from), to: file(to) })

describe('findFloorProblems', () => {
  it('default: lower floors, the own one in one direction, and tests', () => {
    const imports = [
      lead('send', 'router'),
      lead('auth', 'wallets'),
      { from: 'widget/features/router/a.test.ts', to: file('send') },
      { from: 'widget/app/createApp.ts', to: file('send') },
      { from: 'widget/features/createAll.ts', to: file('send') },
    ]
    expect(findFloorProblems(imports, floors)).toEqual([])
  })

  it('rejects: a higher floor', () => {
    expect(findFloorProblems([lead('router', 'send')], floors)).toEqual([
      `${file('router')} imports ${file('send')}: send is on a higher floor than router`,
    ])
  })

  it('rejects: a folder that stands on no floor, and a file that puts the folders together', () => {
    expect(findFloorProblems([lead('send', 'swap')], floors)).toHaveLength(1)
    const root = { from: file('send'), to: 'widget/features/createAll.ts' }
    expect(findFloorProblems([root], floors)).toHaveLength(1)
  })

  it('rejects: folders of one floor that import each other', () => {
    expect(findFloorProblems([lead('auth', 'wallets'), lead('wallets', 'auth')], floors)).toEqual([
      'widget/features: auth, wallets import each other',
    ])
  })

  it('default: no folder of the project imports a higher one, or one that imports it', async () => {
    const listed = await promisify(execFile)('git', ['-C', root, 'ls-files'], { maxBuffer: 16 * 1024 * 1024 })
    const imports = await readImports(root, listed.stdout.split('\n'))
    expect(imports.length).toBeGreaterThan(5_000)
    expect(findFloorProblems(imports)).toEqual([])
  })
})
