import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * The executable of a program that the product speaks to and npm does not bring.
 *
 * @param variable what `scripts/programs.ts`, which also installs it, names it by
 * @throws one sentence that says what to do
 */
export function programOf(variable: string): string {
  const path = process.env[variable]
  if (path) return path
  throw new Error(`${variable} names no program: \`npm run programs\` installs what tests need.`)
}

export interface ServiceParameters {
  command: string
  args: readonly string[]
  /** What it prints once it answers. */
  readyLine: string
  /** The user that it runs as; ours if left out. */
  user?: { uid: number; gid: number } | undefined
}

export interface Service {
  /** Ends it as a crash would. */
  stop(): Promise<void>
  /** Brings it back after `stop`; nothing if it runs. */
  start(): Promise<void>
  destroy(): Promise<void>
}

/** Starts a program that does not outlive this one. Resolves when it answers; rejects if it ends before. */
export async function startService({ command, args, readyLine, user }: ServiceParameters): Promise<Service> {
  let child: ChildProcess | undefined
  const kill = () => void child?.kill('SIGKILL')
  process.once('exit', kill)

  async function start(): Promise<void> {
    if (child) return
    const running = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], ...user })
    child = running
    await new Promise<void>((resolve, reject) => {
      running.once('error', reject)
      running.once('exit', () => reject(new Error(`${command} ended before it answered`)))
      for (const output of [running.stdout, running.stderr])
        createInterface(output).on('line', (line) => {
          if (line.includes(readyLine)) resolve()
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
    start,
    stop,
    async destroy() {
      process.off('exit', kill)
      await stop()
    },
  }
}
