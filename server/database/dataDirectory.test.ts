import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { claimSocket, findAdminSocket, followHolder } from './dataDirectory.ts'

let folder = ''
let data = ''
const servers: Server[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
  data = join(folder, 'data')
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close))
  rmSync(folder, { recursive: true })
})

const close = (server: Server) => new Promise((resolve) => server.close(resolve))

async function claim(): Promise<Server> {
  const server = await claimSocket(data, () => undefined)
  servers.push(server)
  return server
}

describe('claimSocket', () => {
  test('default: only this user can open it or its folder', async () => {
    await claim()
    expect(readdirSync(data)).toEqual(['admin.1'])
    expect([statSync(join(data, 'admin.1')).mode & 0o777, statSync(data).mode & 0o777]).toEqual([
      0o600, 0o700,
    ])
    expect(await findAdminSocket(data)).toBe(join(data, 'admin.1'))
  })

  test('default: nobody holds a directory that nobody made', async () => {
    expect(await findAdminSocket(data)).toBeNull()
  })

  test('behavior: the next one takes over from a process that died, and clears up after it', async () => {
    const dead = await claim()
    writeFileSync(join(data, 'claim.0badcafe'), '')
    await close(dead)
    expect(await findAdminSocket(data)).toBeNull()
    await claim()
    expect(await findAdminSocket(data)).toBe(join(data, 'admin.2'))
    expect(readdirSync(data)).toEqual(['admin.2'])
  })

  test('behavior: of many that find a dead process at once, one takes over', async () => {
    await close(await claim())
    const claims = await Promise.allSettled(Array.from({ length: 20 }, claim))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of claims)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'INVALID_OPTION' })
    expect(readdirSync(data)).toEqual(['admin.2'])
  })

  test('behavior: there are never two while many come and go', async () => {
    let holding = 0
    let held = 0
    const comeAndGo = async () => {
      const server = await claim().catch(() => undefined)
      if (!server) return
      holding += 1
      held += 1
      expect(holding).toBe(1)
      expect(await findAdminSocket(data)).not.toBeNull()
      holding -= 1
      await close(server)
    }
    const comeAgain = async () => {
      for (let time = 0; time < 40; time++) await comeAndGo()
    }
    await Promise.all(Array.from({ length: 20 }, comeAgain))
    expect(held).toBeGreaterThan(1)
  })

  test('behavior: who looked before others came and went is too late, even where their numbers are free again', async () => {
    await close(await claim())
    await close(await claim())
    await claim()
    const late = join(data, 'late')
    writeFileSync(late, '')
    expect(readdirSync(data)).toEqual(['admin.3', 'late'])
    expect(await followHolder(data, 1, late)).toBe(false)
    expect(await followHolder(data, 2, late)).toBe(false)
    expect(await followHolder(data, 3, join(data, 'removed'))).toBe(false)
    expect(await findAdminSocket(data)).toBe(join(data, 'admin.3'))
  })

  test('behavior: the mask of what else the process makes stays as it was', async () => {
    const umask = process.umask()
    await claim()
    expect(process.umask()).toBe(umask)
  })

  test('rejects: a directory that another process holds', async () => {
    await claim()
    await expect(claim()).rejects.toThrow(/^Another process uses the data directory/)
    expect(readdirSync(data)).toEqual(['admin.1'])
  })

  test('rejects: a path that systems would cut off', async () => {
    await expect(claimSocket(join(folder, 'x'.repeat(100)), () => undefined)).rejects.toThrow(/too long/)
  })
})
