import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { callChain } from './history/callChain.ts'
import { mineForgotten } from './mineForgotten.ts'
import { startProcess } from './startProcess.ts'
import { untilAnswers } from './untilAnswers.ts'

export interface AnvilParameters {
  chainId: number
  port: number
  /** A chain that was saved before: it goes on from there, at today's time. */
  stateFile?: string
  /** When its first block is, in seconds since 1970. Left out: now. */
  genesisTime?: number
  /** Mines only when it is told to. */
  manual?: boolean
  /** The rules of an earlier year: `cancun` knows no EIP-7702. Left out: the newest. */
  hardfork?: 'cancun'
  log?: ((text: string) => void) | undefined
}

export interface Anvil {
  chainId: number
  rpcUrl: string
  /** Of the running one; of the last one while none runs. */
  readonly pid: number
  /** The chain as `stateFile` takes it. */
  save(): Promise<string>
  /** Ends it, as a node that goes down. Its chain is kept. */
  stop(): Promise<void>
  /** Starts it again after `stop`, on the same port and with its chain. Resolves when it answers. */
  start(): Promise<void>
  destroy(): Promise<void>
}

/**
 * Starts one EVM chain that mines each transaction at once. Its ten accounts come from the well-known test mnemonic
 * and hold 10,000 of the native currency each, less what a saved chain says they have spent.
 *
 * @example const anvil = await createAnvil({ chainId: 31337, port: 8545 })
 * @see https://getfoundry.sh/anvil
 */
export async function createAnvil(parameters: AnvilParameters): Promise<Anvil> {
  const { chainId, port, stateFile, genesisTime, manual = false, hardfork, log } = parameters
  const rpcUrl = `http://127.0.0.1:${port}`
  const run = async (state: string | undefined) => {
    const child = await startProcess({
      command: anvilBinary(),
      args: [
        ...['--port', `${port}`, '--chain-id', `${chainId}`, '--silent'],
        ...(state ? ['--load-state', state] : []),
        ...(genesisTime === undefined ? [] : ['--timestamp', `${genesisTime}`]),
        ...(manual ? ['--no-mining'] : []),
        ...(hardfork ? ['--hardfork', hardfork] : []),
      ],
      ...(log && { log }),
    })
    try {
      await untilAnswers({
        name: `anvil on port ${port}`,
        process: child,
        probe: async () => {
          if (Number(await callChain(rpcUrl, 'eth_chainId')) === chainId) return true
          throw new Error(`Another chain answers at ${rpcUrl}`)
        },
      })
    } catch (error) {
      await child.stop()
      throw error
    }
    return child
  }

  const watch = () => (manual ? undefined : mineForgotten(rpcUrl))
  let child = await run(stateFile)
  let watching = watch()
  let stopped: { folder: string; file: string } | undefined
  const forget = async () => {
    if (stopped) await rm(stopped.folder, { recursive: true, force: true })
    stopped = undefined
  }
  const save = async () => {
    const packed = z.string().parse(await callChain(rpcUrl, 'anvil_dumpState'))
    return gunzipSync(Buffer.from(packed.slice(2), 'hex')).toString()
  }

  return {
    chainId,
    rpcUrl,
    get pid() {
      return child.pid
    },
    save,
    async stop() {
      if (stopped) return
      const folder = await mkdtemp(join(tmpdir(), 'wallet-kit-chain-'))
      stopped = { folder, file: join(folder, 'state.json') }
      await writeFile(stopped.file, await save())
      watching?.destroy()
      await child.stop()
    },
    async start() {
      if (!stopped) return
      child = await run(stopped.file)
      watching = watch()
      await forget()
    },
    async destroy() {
      watching?.destroy()
      await child.stop()
      await forget()
    },
  }
}

/** The native program itself: the package's own command is a wrapper whose death would leave the program running. */
function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const folder = dirname(fromWrapper.resolve(`${name}/package.json`))
  return join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}
