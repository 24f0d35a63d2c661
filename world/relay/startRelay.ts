import { join, resolve } from 'node:path'
import { startProcess } from '../startProcess.ts'
import { untilAnswers } from '../untilAnswers.ts'

const root = resolve(import.meta.dirname, '../..')

export interface StartRelayParameters {
  port: number
  /** Its mailbox is kept there. */
  dataDirectory: string
  log?: ((text: string) => void) | undefined
}

export interface RelayProcess {
  /** What clients connect to, and what their tokens name. */
  url: string
  /** The Verify service, as a browser reaches it. Node, which does not resolve the name, takes `127.0.0.1` instead. */
  verifyUrl: string
  /** Of the running relay; of the last one while none runs. */
  pid(): number
  /** Starts it from the command line, once it has ended. */
  command: readonly string[]
  /** Kills the relay, without a word to its clients. */
  stop(): Promise<void>
  /** Starts it again, on the same port and with its mailbox; one that runs is stopped before. Resolves when it answers. */
  start(): Promise<void>
  destroy(): Promise<void>
}

/** Starts the relay for development as a program of its own. */
export async function startRelay(parameters: StartRelayParameters): Promise<RelayProcess> {
  const { port, dataDirectory, log } = parameters
  const program = join(import.meta.dirname, 'main.ts')
  const command = [
    process.execPath,
    '--import',
    import.meta.resolve('tsx'),
    program,
    `--port=${port}`,
    `--data-directory=${dataDirectory}`,
  ]
  const run = async () => {
    const [executable = '', ...args] = command
    const child = await startProcess({ command: executable, args, cwd: root, ...(log && { log }) })
    try {
      await untilAnswers({
        name: 'the relay',
        process: child,
        probe: async () =>
          (await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()) === `${child.pid}`,
      })
    } catch (error) {
      await child.stop()
      throw error
    }
    return child
  }

  let child = await run()
  return {
    url: `ws://127.0.0.1:${port}`,
    verifyUrl: `http://verify.localhost:${port}/v3`,
    pid: () => child.pid,
    command,
    stop: () => child.stop(),
    async start() {
      await child.stop()
      child = await run()
    },
    destroy: () => child.stop(),
  }
}
