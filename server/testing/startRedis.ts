import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { ensureRedis } from './ensureRedis.ts'

export interface TestRedis {
  url: string
  /** Ends it as a crash would; `start` brings it back, empty. */
  stop(): Promise<void>
  start(): Promise<void>
  destroy(): Promise<void>
}

/** A real Redis on a free port, which keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const program = ensureRedis()
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = () => void child?.kill('SIGKILL')
  process.once('exit', kill)

  async function start(): Promise<void> {
    const running = spawn(
      program,
      ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    child = running
    await new Promise<void>((resolve, reject) => {
      running.once('error', reject)
      running.once('exit', () => reject(new Error('redis-server ended before it listened')))
      createInterface(running.stdout).on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve()
      })
    })
  }

  async function stop(): Promise<void> {
    const running = child
    child = undefined
    if (!running) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    async destroy() {
      process.off('exit', kill)
      await stop()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
