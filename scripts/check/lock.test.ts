import { describe, expect, it } from 'vitest'
import { includes, problemsOf } from './lock.ts'

const project = { engines: { node: '>=20.19' }, devDependencies: { bundler: '1.0.0' } }
const bundler = { version: '1.0.0', optionalDependencies: { '@bundler/darwin-arm64': '1.0.0' } }
const binary = { version: '1.0.0', engines: { node: '>= 18' } }

describe('problemsOf', () => {
  it('default: what is named has an entry with its version, nearby or above', () => {
    const packages = {
      '': project,
      'node_modules/bundler': bundler,
      'node_modules/@bundler/darwin-arm64': binary,
      'node_modules/other': { version: '1.0.0', dependencies: { bundler: '2.0.0' } },
      'node_modules/other/node_modules/bundler': bundler,
    }
    expect(problemsOf({ packages })).toEqual([])
  })

  it('rejects: an optional package of another platform that is not there', () => {
    const packages = { '': project, 'node_modules/bundler': bundler }
    expect(problemsOf({ packages })).toEqual([
      'node_modules/bundler: @bundler/darwin-arm64 has no entry with a version',
    ])
  })

  it('rejects: an optional package whose entry has no version', () => {
    const packages = {
      '': project,
      'node_modules/bundler': bundler,
      'node_modules/@bundler/darwin-arm64': { optional: true },
    }
    expect(problemsOf({ packages })).toEqual([
      'node_modules/bundler: @bundler/darwin-arm64 has no entry with a version',
    ])
  })

  it('rejects: a dependency of the project that is not locked', () => {
    expect(problemsOf({ packages: { '': project } })).toEqual([
      'the project: bundler has no entry with a version',
    ])
  })

  it('rejects: a package that the oldest supported Node cannot run', () => {
    const packages = {
      '': { ...project, devDependencies: {} },
      'node_modules/new': { version: '1.0.0', engines: { node: '>=22' } },
    }
    expect(problemsOf({ packages })).toEqual(['node_modules/new: wants Node >=22, not 20.19'])
  })
})

describe('includes', () => {
  it.each([
    '*',
    '>=18',
    '>= 20.19.0',
    '^20.19.0 || >=22.12.0',
    '20 || >=22',
    '10.* || >= 12.*',
    '>=0.6.x',
    '~20.19',
    '>=18 <21',
  ])('default: %s', (range) => {
    expect(includes(range, '20.19')).toBe(true)
  })

  it.each(['>=22', '^18.0.0 || >=20.20', '^22', '20.18', '<20.19', '>=18 <20', 'node', '^20.20.0 || >=22'])(
    'rejects: %s',
    (range) => {
      expect(includes(range, '20.19')).toBe(false)
    },
  )
})
