import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '../database/database.ts'
import { restoreFolderBackup, writeFolderBackup } from './folderBackup.ts'

// The way there and back is in scripts/backup.test.ts, with the programs that operators run.

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'))
  mkdirSync(join(folder, 'data/database'), { recursive: true })
  writeFileSync(join(folder, 'words'), 'no backup')
})
afterAll(() => rmSync(folder, { recursive: true }))

const dataDirectory = () => join(folder, 'data')

test('rejects: a backup over a file that is there, which stays as it is', async () => {
  const file = join(folder, 'words')
  await expect(writeFolderBackup({ dataDirectory: dataDirectory(), file })).rejects.toThrow(
    'cannot be written',
  )
  expect(readFileSync(file, 'utf8')).toBe('no backup')
})

test('rejects: a backup of a folder without a database, and leaves no file', async () => {
  const file = join(folder, 'none')
  await expect(writeFolderBackup({ dataDirectory: folder, file })).rejects.toThrow('There is no database')
  expect(existsSync(file)).toBe(false)
})

test('rejects: a restore over a database', async () => {
  const parameters = { dataDirectory: dataDirectory(), file: join(folder, 'words') }
  await expect(restoreFolderBackup(parameters)).rejects.toThrow('exists: move it away')
})

test('rejects: a restore of what is no backup, and leaves no database', async () => {
  const parameters = { dataDirectory: join(folder, 'new'), file: join(folder, 'words') }
  await expect(restoreFolderBackup(parameters)).rejects.toThrow('cannot be restored')
  expect(existsSync(join(folder, 'new/database'))).toBe(false)
})

test('behavior: no other account of the machine reads what was restored', async () => {
  const source = await openPglite()
  const backup = await source.dump?.()
  await source.destroy()
  const file = join(folder, 'backup')
  writeFileSync(file, Buffer.from((await backup?.arrayBuffer()) ?? new ArrayBuffer(0)))
  const dataDirectory = join(folder, 'restored')
  await restoreFolderBackup({ dataDirectory, file })
  expect(statSync(join(dataDirectory, 'database')).mode & 0o777).toBe(0o700)
})
