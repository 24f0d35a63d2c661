import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseInput } from '../input/parseInput.ts'
import { projectInputSchema } from '../projects/projectInput.ts'
import type { Projects } from '../projects/projects.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import { answers } from './answers.ts'
import { claimSocket } from './claimSocket.ts'
import { createAdminApp } from './createAdminApp.ts'
import { createRemoteProjects } from './createRemoteProjects.ts'
import { removeStaleSocket } from './removeStaleSocket.ts'

let folder = ''
let path = ''
const servers: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'))
  path = join(folder, 'data', 'admin.sock')
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
  rmSync(folder, { recursive: true })
})

async function serve(projects: Projects): Promise<Projects> {
  const app = createAdminApp(() => Promise.resolve(projects))
  servers.push(await claimSocket(path, getRequestListener(app.fetch)))
  return createRemoteProjects(path)
}

const shop = parseInput(projectInputSchema, {
  id: 'shop',
  name: 'Shop “ü”',
  allowedOrigins: ['https://shop.example'],
})

describe('claimSocket', () => {
  test('default: only this user can open it or its folder', async () => {
    await serve(createMemoryProjects())
    expect([statSync(path).mode & 0o777, statSync(join(folder, 'data')).mode & 0o777]).toEqual([0o600, 0o700])
    expect(await answers(path)).toBe(true)
  })

  test('behavior: the socket of a process that died is taken over', async () => {
    const dead = join(folder, 'dead.sock')
    writeFileSync(dead, '')
    servers.push(await claimSocket(dead, () => undefined))
    expect(await answers(dead)).toBe(true)
  })

  test('behavior: of many that find a dead socket at once, one takes it over', async () => {
    const dead = join(folder, 'dead.sock')
    writeFileSync(dead, '')
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, () => claimSocket(dead, () => undefined)),
    )
    for (const claim of claims) if (claim.status === 'fulfilled') servers.push(claim.value)
    expect(servers).toHaveLength(1)
    expect(await answers(dead)).toBe(true)
    expect(readdirSync(folder)).toEqual(['dead.sock'])
    for (const claim of claims)
      if (claim.status === 'rejected') expect(claim.reason).toMatchObject({ code: 'INVALID_OPTION' })
  })

  test('behavior: a socket that somebody else took over meanwhile is theirs again', async () => {
    await serve(createMemoryProjects())
    const { ino } = statSync(path)
    expect(await removeStaleSocket(path)).toBe(false)
    expect(statSync(path).ino).toBe(ino)
    expect(await answers(path)).toBe(true)
    expect(readdirSync(dirname(path))).toEqual(['admin.sock'])
  })

  test('behavior: a dead socket that somebody else is just removing is theirs to take', async () => {
    expect(await removeStaleSocket(join(folder, 'gone.sock'))).toBe(false)
  })

  test('behavior: the mask of what else the process makes stays as it was', async () => {
    const umask = process.umask()
    await serve(createMemoryProjects())
    expect(process.umask()).toBe(umask)
  })

  test('rejects: a socket on which another process answers', async () => {
    const other = createServer()
    const taken = join(folder, 'taken.sock')
    await new Promise<void>((resolve) => {
      other.listen(taken, resolve)
    })
    await expect(claimSocket(taken, () => undefined)).rejects.toThrow(
      /^Another process uses the data directory/,
    )
    await new Promise((resolve) => other.close(resolve))
  })

  test('rejects: a path that systems would cut off', async () => {
    await expect(claimSocket(join(folder, 'x'.repeat(100)), () => undefined)).rejects.toThrow(/too long/)
  })
})

describe('projects over the socket', () => {
  test('default: every call, as if the database were here', async () => {
    const remote = await serve(createMemoryProjects())
    const created = await remote.create(shop)
    expect(created).toMatchObject(shop)
    expect(await remote.get('shop')).toEqual(created)
    expect(await remote.get('nope')).toBeNull()
    expect(await remote.edit('shop', { name: 'New' })).toMatchObject({ name: 'New' })
    expect(await remote.put(shop)).toMatchObject(shop)
    expect(await remote.list()).toHaveLength(1)
  })

  test('rejects: with the code and the sentence of the other side', async () => {
    const remote = await serve(createMemoryProjects([shop]))
    await expect(remote.create(shop)).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining('exists already'),
    })
    await expect(remote.edit('a/../b', { name: 'x' })).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' })
    await expect(remote.edit('shop', { addOrigins: ['*'] })).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  test('behavior: an error inside stays inside', async () => {
    const remote = await serve({ ...createMemoryProjects(), list: () => Promise.reject(new Error('secret')) })
    await expect(remote.list()).rejects.toMatchObject({ code: 'INTERNAL', message: 'Internal error' })
  })

  test('rejects: when nobody answers', async () => {
    await expect(createRemoteProjects(join(folder, 'none.sock')).list()).rejects.toThrow('ENOENT')
  })
})
