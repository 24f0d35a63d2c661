import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { begin } from '#shared/async/begin.ts'
import type { EntryLog } from '../log/createEntryLog.ts'
import { testChainPolicy } from '../testChainPolicy.ts'
import { callList } from './createListClient.ts'
import { fromWorkerSchema, type ListCall, type ToWorker } from './messages.ts'

/** The thread of the test network. It is started when something is asked of it, and again where it has died. */
export interface EvmThread {
  /** The answer to a JSON-RPC body, as text. @throws Error where the thread gives none */
  answer(body: string): Promise<string>
  destroy(): Promise<void>
}

interface ThreadParameters {
  entries: EntryLog
  now: () => number
  log: Logger
  blockDelay: number
}

interface Asked {
  resolve(text: string): void
  reject(error: Error): void
}

/** Built, the thread's program lies beside the server's. Run from the sources it lies beside this file, and is compiled as it is loaded. */
const { dirname, filename } = import.meta
const program = filename.endsWith('.ts')
  ? { eval: true, file: compiled(join(dirname, 'main.ts')) }
  : { eval: false, file: join(dirname, 'testChain.js') }

function compiled(file: string): string {
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file)}, ${JSON.stringify(filename)}))`
}

export function createEvmThread({ entries, now, log, blockDelay }: ThreadParameters): EvmThread {
  let thread: Worker | undefined
  const asked = new Map<number, Asked>()
  /** Calls of the database that have not ended. */
  const running = new Set<Promise<void>>()
  let count = 0

  function start(): Worker {
    const worker = new Worker(program.file, {
      ...{ eval: program.eval, workerData: { blockDelay, now: now() } },
      resourceLimits: { maxOldGenerationSizeMb: testChainPolicy.memory },
    })
    // A stopping server need not wait for it.
    worker.unref()
    worker.on('message', (value: unknown) => receive(worker, value))
    worker.on('error', (error) => log.error({ name: error.name }, 'the test network’s thread has ended'))
    worker.once('exit', () => {
      if (thread === worker) thread = undefined
      for (const { reject } of asked.values()) reject(new Error('The test network’s thread has ended'))
      asked.clear()
    })
    return worker
  }

  function receive(worker: Worker, value: unknown): void {
    const message = z.parse(fromWorkerSchema, value)
    if (message.kind === 'oddity') log[message.level](message.error, message.what)
    else if (message.kind === 'list') {
      const call = list(worker, message.id, message.call).finally(() => running.delete(call))
      running.add(call)
    } else {
      const { id, text } = message
      if (text === null) asked.get(id)?.reject(new Error('The test network has no answer'))
      else asked.get(id)?.resolve(text)
      asked.delete(id)
    }
  }

  async function list(worker: Worker, id: number, call: ListCall): Promise<void> {
    const tell = (message: ToWorker) => worker.postMessage(message)
    try {
      const result = await begin(() => callList(entries, call))
      tell({ kind: 'listed', now: now(), id, result })
    } catch {
      // The database's own errors may quote what is in it; the thread says that it has failed.
      tell({ kind: 'failed', now: now(), id })
    }
  }

  return {
    answer: (body) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        count += 1
        asked.set(count, { resolve, reject })
        thread.postMessage({ kind: 'call', now: now(), id: count, body } satisfies ToWorker)
      }),
    async destroy() {
      await thread?.terminate()
      await Promise.all(running)
    },
  }
}
