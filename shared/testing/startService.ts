import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** What a WalletConnect client has asked its peers and was answered (`core.history`). */
interface RequestHistory {
  on(event: 'history_updated', listener: (record: unknown) => void): unknown
  off(event: 'history_updated', listener: (record: unknown) => void): unknown
}

const recordSchema = z.object({
  topic: z.string(),
  request: z.object({ method: z.string() }),
  response: z.union([
    z.object({ error: z.object({ message: z.string() }) }),
    z.object({ result: z.unknown() }),
  ]),
})

/**
 * Resolves when the peer answers the next request of this method; call it before the request is made. The library's own
 * `acknowledged()` never settles where the answer came before it was called, which a busy machine makes so.
 *
 * @param topic where it is asked; left out: wherever
 * @throws with what the peer says is wrong
 * @example const answered = untilAnswered(client.core.history, 'wc_sessionUpdate', topic)
 */
export function untilAnswered(history: RequestHistory, method: string, topic?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onUpdated = (value: unknown) => {
      const record = recordSchema.parse(value)
      if (record.request.method !== method || (topic !== undefined && record.topic !== topic)) return
      history.off('history_updated', onUpdated)
      if ('error' in record.response) reject(new Error(record.response.error.message))
      else resolve()
    }
    history.on('history_updated', onUpdated)
  })
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
