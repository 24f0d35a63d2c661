import { spawn } from 'node:child_process'

export interface StepOutcome {
  passed: boolean
  /** What the step printed, both streams in the order they came. */
  output: string
}

/** Runs a program to its end and keeps what it says, so that steps may run side by side. */
export function runStep(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StepOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ passed: false, output: error.message }))
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() }))
  })
}
