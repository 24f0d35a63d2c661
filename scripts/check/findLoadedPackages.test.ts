import { describe, expect, it } from 'vitest'
import { compare, packagesOf } from './findLoadedPackages.ts'

describe('packagesOf', () => {
  it.each([
    ['an import', "import { a } from 'pino'", 'pino'],
    ['an import for what it does', "import 'pino'", 'pino'],
    ['a file of a scoped package', "export * from '@noble/curves/p256'", '@noble/curves'],
    ['a named export', "export { a } from 'viem/ens'", 'viem'],
    ['a dynamic import', "const load = () => import('ws')", 'ws'],
    ['what CommonJS requires', "const pg = () => require('pg-native')", 'pg-native'],
    ['what the bundler made of it', "try { __require('ws') } catch {}", 'ws'],
  ])('default: %s', (_, source, name) => {
    expect(packagesOf('a.js', source)).toEqual([name])
  })

  it.each([
    ['parts of Node', "import 'node:sqlite'; import fs from 'fs/promises'; __require('worker_threads')"],
    ['files beside it', "import './a.js'; import('../b.js'); export * from './c.js'"],
    ['words in texts and comments', "const text = \"import 'pino'\" // from 'pino'"],
    ['what is only known when it runs', 'import(name); require(name)'],
  ])('behavior: %s are none', (_, source) => {
    expect(packagesOf('a.js', source)).toEqual([])
  })
})

describe('compare', () => {
  it('default: nothing to say where both are the same', () => {
    expect(compare(new Set(['pg']), new Set(['pg']))).toEqual([])
  })

  it('rejects: a package that is loaded and not installed, and one that is installed and not loaded', () => {
    expect(compare(new Set(['pg']), new Set(['ws']))).toEqual([
      'ws is loaded by the built server: bundle it, or make it one of the "dependencies"',
      'pg is not loaded by the built server: it belongs to the "devDependencies"',
    ])
  })
})
