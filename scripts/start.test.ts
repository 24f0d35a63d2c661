import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { isAlive } from '../world/isAlive.ts'
import { findPortBase, takenPorts } from '../world/ports.ts'

const chain = z.object({ caipNetworkId: z.string(), name: z.string(), rpcUrl: z.string() })
const urlsSchema = z.object({
  kit: z.string(),
  secure: z.string(),
  shop: z.string(),
  loader: z.string(),
  projectId: z.string(),
  chains: z.array(chain),
  solana: chain,
  relay: z.object({ url: z.string(), pid: z.number(), command: z.array(z.string()) }),
  verify: z.string(),
  phone: z.string(),
  faucet: z.string(),
  onramp: z.string(),
  pids: z.array(z.number()),
})

const root = resolve(import.meta.dirname, '..')
let dataDirectory: string
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'wallet-kit-start-'))
})
afterAll(() => rm(dataDirectory, { recursive: true, force: true }))

/** By npm and not by the script alone: a signal has to find its way through npm and its shell. */
const start = (...args: string[]) => {
  const child = spawn('npm', ['start', '--', '--data-directory', dataDirectory, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

// The first start of the kit's database takes its time.
describe('npm start', { timeout: 120_000 }, () => {
  test('default: --json prints one line once everything answers; SIGTERM ends all of it', async () => {
    const base = await findPortBase()
    const child = start('--json', '--port-base', `${base}`)
    // npm puts a banner of its own before it.
    const lines: string[] = []
    const output = createInterface(child.stdout)
    await new Promise<void>((done) => {
      output.on('line', (line) => {
        if (!line.startsWith('{')) return
        lines.push(line)
        done()
      })
    })
    const urls = urlsSchema.parse(JSON.parse(lines[0] ?? ''))

    expect(await statusOf(urls.shop)).toBe(200)
    expect(await statusOf(urls.loader)).toBe(200)
    expect(await statusOf(urls.phone)).toBe(200)
    expect(await statusOf(urls.faucet)).toBe(200)
    expect(await statusOf(urls.onramp)).toBe(200)
    expect(await statusOf(`${urls.verify}/public-key`)).toBe(200)
    expect(urls.pids).toContain(urls.relay.pid)
    expect(await statusOf(`${urls.kit}/healthz`)).toBe(200)
    expect(await statusOf(`${urls.kit}/widget/?projectId=${urls.projectId}`)).toBe(200)
    expect(await ask(urls.chains[0]?.rpcUrl, 'eth_chainId')).toBe('0x7a69')
    expect(await ask(urls.chains[1]?.rpcUrl, 'eth_chainId')).toBe('0x7a6a')
    const genesisHash = z.string().parse(await ask(urls.solana.rpcUrl, 'getGenesisHash'))
    expect(urls.solana.caipNetworkId).toBe(`solana:${genesisHash.slice(0, 32)}`)
    expect(urls.pids.map(isAlive)).toEqual([true, true, true, true])

    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(lines).toHaveLength(1)
    expect(urls.pids.map(isAlive)).toEqual([false, false, false, false])
    expect(await takenPorts(base)).toEqual([])
  })

  test('rejects: a taken port in one sentence that names it', async () => {
    const base = await findPortBase()
    const squatter = createServer().listen(base + 1, '127.0.0.1')
    await once(squatter, 'listening')
    const child = start('--port-base', `${base}`)
    const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(child.exitCode).toBe(1)
    expect(complaint).toContain(`Port ${base + 1} is taken`)
    expect(complaint).not.toMatch(/^\s+at /m)
    squatter.close()
  })

  test('rejects: a port base that is no number', async () => {
    const child = start('--port-base', 'four')
    const [complaint] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(child.exitCode).toBe(1)
    expect(complaint).toContain('--port-base must be a number from 1024 to 65522.\n')
  })
})

/** Node does not resolve `*.localhost`, browsers do. */
async function statusOf(url: string): Promise<number | undefined> {
  const { host, port, pathname, search } = new URL(url)
  const request = get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } })
  const [response] = await once(request, 'response')
  response.resume()
  return response.statusCode
}

async function ask(url: string | undefined, method: string): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url ?? '', { method: 'POST', headers, body })
  return z.object({ result: z.unknown() }).parse(await answer.json()).result
}
