import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCluster } from './createCluster.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'cluster-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('createCluster', () => {
  test('behavior: what a killed process has left is thrown away, and the files are there for their owner alone', async () => {
    const folder = join(parent, 'data', 'database')
    mkdirSync(`${folder}.new`, { recursive: true })
    writeFileSync(join(`${folder}.new`, 'PG_VERSION'), 'half')
    await createCluster(folder)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['PG_VERSION', 'base', 'global', 'pg_wal']))
    expect(existsSync(`${folder}.new`)).toBe(false)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('behavior: files that are there stay as they are', async () => {
    writeFileSync(join(parent, 'PG_VERSION'), '17')
    await createCluster(parent)
    expect(readdirSync(parent)).toEqual(['PG_VERSION'])
  })

  test('error: where nothing can be written that is said, and no half of a database stays', async () => {
    writeFileSync(join(parent, 'file'), '')
    await expect(createCluster(join(parent, 'file', 'database'))).rejects.toThrow('ENOTDIR')
    expect(readdirSync(parent)).toEqual(['file'])
  })
})
