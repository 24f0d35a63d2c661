import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { allowedImports } from './allowedImports.ts'
import { findFolderCycles, findImportProblems } from './findImportProblems.ts'
import { importsOf, readImports } from './readImports.ts'

const root = resolve(import.meta.dirname, '../..')

const table = {
  shared: [],
  'shared/ui': ['shared'],
  'server/login': ['shared'],
  'server/chains': ['server/login'],
}

describe('findImportProblems', () => {
  it("default: a folder's own files, and what the table has", () => {
    const imports = [
      { from: 'server/login/a.ts', to: 'server/login/gate/b.ts' },
      { from: 'server/login/a.ts', to: 'shared/c.ts' },
      { from: 'server/chains/rpc/a.ts', to: 'server/login/b.ts' },
    ]
    expect(findImportProblems(imports, table)).toEqual([])
  })

  it.each([
    ['another folder', 'server/login/a.ts', 'server/chains/b.ts'],
    ['a folder within one that is allowed', 'server/login/a.ts', 'shared/ui/B.tsx'],
    ['a folder that the table does not know', 'server/login/a.ts', 'e2e/b.ts'],
    ['what is for tests', 'server/login/a.ts', 'server/login/testing/b.ts'],
  ])('rejects: %s', (_, from, to) => {
    expect(findImportProblems([{ from, to }], table)).toEqual([
      `${from} imports ${to}: server/login may not (scripts/check/allowedImports.ts)`,
    ])
  })

  it.each([
    ['server/login/a.test.ts', 'server/chains/b.ts'],
    ['server/testing/a.ts', 'server/chains/b.ts'],
    ['shared/a.test.ts', 'shared/testing/b.ts'],
  ])('behavior: %s may import %s', (from, to) => {
    expect(findImportProblems([{ from, to }], table)).toEqual([])
  })

  it("rejects: another folder, in a frame's test", () => {
    expect(findImportProblems([{ from: 'shared/a.test.ts', to: 'shared/ui/B.tsx' }], table)).toHaveLength(1)
  })

  it.each([
    ['server/config/serverConfig.ts', 'server/chains/core/chain.ts'],
    ['server/login/social/createSocial.ts', 'server/chains/rpc/rpcRoute.ts'],
    ['loader/kit/createWalletKit.ts', 'widget/views.ts'],
    ['widget/services/hop/createHop.ts', 'widget/features/context/createHost.ts'],
    ['frame-auth/app/createFrame.ts', 'shared/analytics/analyticsEvents.ts'],
  ])("rejects: by the project's own table, %s imports %s", (from, to) => {
    expect(findImportProblems([{ from, to }], allowedImports)).toHaveLength(1)
  })

  it('default: no file of the project imports what its folder may not', async () => {
    const listed = await promisify(execFile)('git', ['-C', root, 'ls-files'], { maxBuffer: 16 * 1024 * 1024 })
    const imports = await readImports(root, listed.stdout.split('\n'))
    expect(imports.length).toBeGreaterThan(5_000)
    expect(findImportProblems(imports, allowedImports)).toEqual([])
  })
})

describe('findFolderCycles', () => {
  it("default: the server's folders have none", () => {
    expect(findFolderCycles(allowedImports, 'server')).toEqual([])
  })

  it('rejects: two folders that import each other, and three', () => {
    expect(findFolderCycles({ a: ['b'], b: ['a'] }, '')).toContain('a → b → a')
    expect(findFolderCycles({ a: ['b'], b: ['c'], c: ['a'] }, '')).toContain('a → b → c → a')
  })
})

describe('importsOf', () => {
  it('default: fixed and dynamic imports, types and what is passed on; no packages', () => {
    const source = [
      "import { z } from 'zod/mini'",
      "import './a.css'",
      "import type { B } from '../b.ts'",
      'import {',
      '  c,',
      "} from './c.ts'",
      "export { d } from '#shared/d.ts'",
      "const e = await import('./e.ts')",
      "import url from './f.ts?worker&url'",
    ].join('\n')
    expect(importsOf('widget/app/x.ts', source).map(({ to }) => to)).toEqual([
      'widget/app/a.css',
      'widget/b.ts',
      'widget/app/c.ts',
      'shared/d.ts',
      'widget/app/e.ts',
      'widget/app/f.ts',
    ])
  })
})
