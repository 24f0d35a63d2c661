import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { startProcess } from './startProcess.ts'
import { untilAnswers } from './untilAnswers.ts'

export interface AnvilParameters {
  chainId: number
  port: number
  log?: ((text: string) => void) | undefined
}

export interface Anvil {
  chainId: number
  rpcUrl: string
  pid: number
  destroy(): Promise<void>
}

/**
 * Starts one EVM chain that mines each transaction at once. Its ten accounts come from the well-known test mnemonic
 * and hold 10,000 of the native currency each.
 *
 * @example const anvil = await createAnvil({ chainId: 31337, port: 8545 })
 * @see https://getfoundry.sh/anvil
 */
export async function createAnvil({ chainId, port, log }: AnvilParameters): Promise<Anvil> {
  const rpcUrl = `http://127.0.0.1:${port}`
  const child = await startProcess({
    command: anvilBinary(),
    args: ['--port', `${port}`, '--chain-id', `${chainId}`, '--silent'],
    ...(log && { log }),
  })
  const destroy = () => child.stop()
  try {
    await untilAnswers({
      name: `anvil on port ${port}`,
      process: child,
      probe: () => hasChainId(rpcUrl, chainId),
    })
  } catch (error) {
    await destroy()
    throw error
  }
  return { chainId, rpcUrl, pid: child.pid, destroy }
}

const chainIdAnswer = z.object({ result: z.string() })

async function hasChainId(rpcUrl: string, chainId: number): Promise<boolean> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  })
  const { result } = chainIdAnswer.parse(await answer.json())
  if (Number(result) !== chainId) throw new Error(`Another chain answers at ${rpcUrl}`)
  return true
}

/** The native program itself: the package's own command is a wrapper whose death would leave the program running. */
function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const folder = dirname(fromWrapper.resolve(`${name}/package.json`))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
