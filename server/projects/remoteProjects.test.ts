import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseInput } from '../config/parseInput.ts'
import { projectInputSchema } from '../config/projectInput.ts'
import { claimSocket, holderSocket } from '../database/dataDirectory.ts'
import { createMemoryProjects } from '../testing/createMemoryProjects.ts'
import type { Projects } from './projects.ts'
import { createAdminApp, createRemoteProjects } from './remoteProjects.ts'

let folder = ''
let data = ''
const servers: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'))
  data = join(folder, 'data')
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close))
  rmSync(folder, { recursive: true })
})

const close = (server: Server) => new Promise((resolve) => server.close(resolve))

async function serve(projects: Projects): Promise<Projects> {
  const app = createAdminApp(() => Promise.resolve(projects))
  servers.push(await claimSocket(data, getRequestListener(app.fetch, { overrideGlobalObjects: false })))
  return createRemoteProjects(holderSocket(data, 1))
}

const shop = parseInput(projectInputSchema, {
  id: 'shop',
  name: 'Shop “ü”',
  allowedOrigins: ['https://shop.example'],
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
