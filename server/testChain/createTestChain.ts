import type { Logger } from 'pino'
import { createMutex } from '#shared/async/createMutex.ts'
import type { Network } from '#shared/entities/network.ts'
import type { ChainSettings } from '../config/chainSettings.ts'
import type { Queries } from '../database/database.ts'
import { parseRpcBody } from '../endpoints/parseRpcBody.ts'
import { loggable } from '../responses/loggable.ts'
import type { AnswerCall } from './rpc/createAnswers.ts'
import { methodNames } from './rpc/methodNames.ts'
import { serveLoopback } from './serveLoopback.ts'
import { testChainPolicy } from './testChainPolicy.ts'
import { testChainSettings, toTestNetwork } from './testNetwork.ts'

/** The simulated EVM network of test projects. */
export interface TestChain {
  /** As test projects have it. */
  network: Network
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
 * Starts the test network's endpoint. The network itself, with its EVM, is loaded when something is asked of it for the first time. All
 * processes on one database are one network.
 *
 * @example const { url } = await createTestChain({ queries, now: Date.now, log })
 */
export async function createTestChain({
  queries,
  now,
  log,
  blockDelay = testChainPolicy.blockDelay,
}: TestChainParameters): Promise<TestChain> {
  const onUnexpected = (error: unknown) => log.error(loggable(error), 'the test network failed')
  const loadInTurn = createMutex()
  let loaded: AnswerCall | undefined

  const load = () =>
    loadInTurn(async () => {
      if (loaded) return loaded
      const { createNode } = await import('./createNode.ts')
      const { createAnswers } = await import('./rpc/createAnswers.ts')
      loaded = createAnswers(await createNode({ queries, now, log, blockDelay }), onUnexpected)
      return loaded
    })

  async function answer(body: string): Promise<string> {
    const request = parseRpcBody(body, methodNames)
    if ('error' in request) return request.error
    const answerCall = loaded ?? (await load())
    const texts: string[] = []
    // One after the other: those of a batch may build on each other.
    for (const entry of request.entries)
      texts.push('call' in entry ? await answerCall(entry.call) : entry.refused)
    return request.batch ? `[${texts.join(',')}]` : texts.join()
  }

  const { url, destroy } = await serveLoopback({ answer, maxBytes: testChainPolicy.bodyBytes, onUnexpected })
  return { network: toTestNetwork(url), settings: testChainSettings, url, destroy }
}
