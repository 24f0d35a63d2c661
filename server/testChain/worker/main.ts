import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { once } from '#shared/async/once.ts'
import { parseRpcBody } from '../../endpoints/parseRpcBody.ts'
import { loggable } from '../../responses/loggable.ts'
import { createNode } from '../createNode.ts'
import { createAnswers } from '../rpc/createAnswers.ts'
import { methodNames } from '../rpc/methodNames.ts'
import { createListClient } from './createListClient.ts'
import { type FromWorker, toWorkerSchema, workerDataSchema } from './messages.ts'

/* The thread in which the test network runs: what strangers have it compute keeps nobody else waiting. */

const port = parentPort
if (!port) throw new Error('This is a thread of the server')
const tell = (message: FromWorker) => port.postMessage(message)

const { blockDelay, now: start } = z.parse(workerDataSchema, workerData)
let time = start

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}
const waiting = new Map<number, Waiting>()
let calls = 0

const entries = createListClient(
  (call) =>
    new Promise((resolve, reject) => {
      calls += 1
      waiting.set(calls, { resolve, reject })
      tell({ kind: 'list', id: calls, call })
    }),
)

const load = once(async () => {
  const node = await createNode({
    ...{ entries, now: () => time, blockDelay },
    onOddity: (error, what) => tell({ kind: 'oddity', level: 'warn', error: loggable(error), what }),
  })
  return createAnswers(node, onUnexpected)
})

function onUnexpected(error: unknown): void {
  tell({ kind: 'oddity', level: 'error', error: loggable(error), what: 'the test network failed' })
}

async function answer(body: string): Promise<string> {
  const request = parseRpcBody(body, methodNames)
  if ('error' in request) return request.error
  const answerCall = await load()
  const texts: string[] = []
  // One after the other: those of a batch may build on each other.
  for (const entry of request.entries)
    texts.push('call' in entry ? await answerCall(entry.call) : entry.refused)
  return request.batch ? `[${texts.join(',')}]` : texts.join()
}

port.on('message', (value: unknown) => {
  const message = z.parse(toWorkerSchema, value)
  time = Math.max(time, message.now)
  const { id } = message
  if (message.kind === 'call') {
    void answer(message.body)
      .then((text) => tell({ kind: 'answer', id, text }))
      .catch((error: unknown) => {
        onUnexpected(error)
        tell({ kind: 'answer', id, text: null })
      })
    return
  }
  const asked = waiting.get(id)
  waiting.delete(id)
  if (message.kind === 'listed') asked?.resolve(message.result)
  else asked?.reject(new Error('The list of the test network cannot be reached'))
})
