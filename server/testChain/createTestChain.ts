import type { Logger } from 'pino'
import type { ChainSettings } from '../config/chainSettings.ts'
import type { Queries } from '../database/database.ts'
import { loggable } from '../responses/loggable.ts'
import { createEntryLog } from './log/createEntryLog.ts'
import { serveLoopback } from './serveLoopback.ts'
import { testChainPolicy } from './testChainPolicy.ts'
import { testChainSettings } from './testNetwork.ts'
import { createEvmThread } from './worker/createEvmThread.ts'

/** The simulated EVM network of test projects. */
export interface TestChain {
  /** How the server reads it. */
  settings: ChainSettings
  /** Of its JSON-RPC endpoint, which answers on this machine alone. */
  url: string
  destroy(): Promise<void>
}

interface TestChainParameters {
  queries: Queries
  /** Milliseconds. */
  now: () => number
  log: Logger
  /** Milliseconds until a transaction is in a block. */
  blockDelay?: number
}

/**
 * Starts the test network's endpoint. The network itself, with its EVM, runs in a thread of its own, which is started when something is asked of
 * it for the first time. All processes on one database are one network.
 *
 * @example const { url } = await createTestChain({ queries, now: Date.now, log })
 */
export async function createTestChain({
  queries,
  now,
  log,
  blockDelay = testChainPolicy.blockDelay,
}: TestChainParameters): Promise<TestChain> {
  const thread = createEvmThread({ entries: createEntryLog(queries), now, log, blockDelay })
  const server = await serveLoopback({
    answer: thread.answer,
    maxBytes: testChainPolicy.bodyBytes,
    onUnexpected: (error) => log.error(loggable(error), 'the test network gave no answer'),
  })
  const { url } = server
  return {
    ...{ settings: testChainSettings, url },
    async destroy() {
      await server.destroy()
      await thread.destroy()
    },
  }
}
