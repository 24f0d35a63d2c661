import { fileURLToPath } from 'node:url'
import { type RunningProcess, startProcess } from '../../world/startProcess.ts'

export interface BenchServer {
  url: string
  pid: number
  destroy(): Promise<void>
}

/**
 * Starts one of this folder's programs in a process of its own, as the kit is in one: a bare server beside who asks would have less of a
 * core than the kit.
 *
 * @param argument what it is started with
 */
export async function startServer(
  name: 'bareServer' | 'passThrough' | 'quietChain' | 'signer' | 'verifier',
  argument: string,
): Promise<BenchServer> {
  let started: RunningProcess | undefined
  const port = await new Promise<string>((resolve, reject) => {
    const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
    startProcess({
      command: process.execPath,
      args: ['--import', 'tsx', program, argument],
      log: (text) => resolve(text.trim()),
    }).then((running) => {
      started = running
      void running.ended.then((how) => reject(new Error(`${name} ${how}`)))
    }, reject)
  })
  if (!started || !/^\d+$/.test(port)) throw new Error(`${name} said ${port}`)
  const { pid, stop } = started
  return { url: `http://127.0.0.1:${port}/`, pid, destroy: () => stop() }
}
