import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface StartProcessParameters {
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Called with each piece of the program's output. Without it the output is dropped. */
  log?: (text: string) => void
}

export interface RunningProcess {
  pid: number
  /** Settles when the program has ended, with one sentence that says how. Never rejects. */
  ended: Promise<string>
  /** Ends the program: politely first, for good after `patience` milliseconds. Resolves when it is gone. */
  stop(patience?: number): Promise<void>
}

/**
 * Starts a program that does not outlive this one: it is killed when this process exits, an uncaught error included.
 * A signal that nobody handles ends Node without that, so a script that may get one must turn it into an exit.
 * Rejects if the program cannot be started at all.
 *
 * @example const anvil = await startProcess({ command: '/path/to/anvil', args: ['--port', '8545'] })
 */
export async function startProcess(parameters: StartProcessParameters): Promise<RunningProcess> {
  const { command, args, env = process.env, cwd, log } = parameters
  // A pipe that nobody reads would block the program, and an inherited one would keep ours open after its death.
  const output = log ? 'pipe' : 'ignore'
  // In a session of its own. Linux gives each session the same share of the processor, and every Chromium and Firefox has one: in ours,
  // all other programs of a test run, WebKit among them, and the tests would have one share together.
  const child = spawn(command, [...args], { env, cwd, stdio: ['ignore', output, output], detached: true })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    )
  }).finally(() => process.off('exit', kill))

  if (log) {
    child.stdout?.setEncoding('utf8').on('data', log)
    child.stderr?.setEncoding('utf8').on('data', log)
  }

  if (child.pid === undefined) throw new Error(`${command} ${await ended}`)

  return {
    pid: child.pid,
    ended,
    async stop(patience = 5_000) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      const timer = setTimeout(kill, patience)
      child.kill('SIGTERM')
      await exit
      clearTimeout(timer)
    },
  }
}
