import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

export interface TestChain {
  url: string
  /** The result of a call, or a throw with the node's error. */
  send(method: string, params: readonly unknown[]): Promise<unknown>
  destroy(): Promise<void>
}

/** One of the accounts that the chain starts with; it holds 10,000 of the coin. */
export const richAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A real EVM chain on a free port. @see https://getfoundry.sh/anvil */
export async function startAnvil(): Promise<TestChain> {
  // The native program itself: the package's command is a wrapper whose death would leave the program running.
  const child = spawn(anvilBinary(), ['--port', '0'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const lines = createInterface(child.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('anvil ended before it listened')))
    lines.on('line', (line) => {
      const [, address] = /Listening on (\S+)/.exec(line) ?? []
      if (address) resolve(`http://${address}`)
    })
  })

  return {
    url,
    async send(method, params) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'Content-Type': 'application/json' }
      const answer = answerSchema.parse(await (await fetch(url, { method: 'POST', headers, body })).json())
      if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error))
      return answer.result
    },
    async destroy() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answerSchema = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) })

function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  return join(dirname(fromWrapper.resolve(`${name}/package.json`)), 'bin', 'anvil')
}
