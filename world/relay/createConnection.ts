import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import type { Mailbox } from './createMailbox.ts'
import { type RelayMethod, toWire } from './createRelayMethods.ts'
import type { Subscriber, Topics } from './createTopics.ts'
import { relayLimits } from './relayLimits.ts'
import { type FrameId, frameSchema } from './relaySchemas.ts'

export interface ConnectionParameters {
  socket: WebSocket
  clientId: string
  methods: ReadonlyMap<string, RelayMethod>
  topics: Topics
  mailbox: Mailbox
  log?: ((text: string) => void) | undefined
}

/** Serves one client's socket until it closes: answers its calls and pushes what comes on its topics. */
export function createConnection(parameters: ConnectionParameters): void {
  const { socket, clientId, methods, topics, mailbox, log } = parameters
  /** Message ids by the id of the push that carries them. */
  const unanswered = new Map<FrameId, string>()
  let lastPush = Date.now() * 1_000

  const send = (frame: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  }
  const subscriber: Subscriber = {
    clientId,
    push(message, id) {
      if ([...unanswered.values()].includes(message.id)) return
      lastPush += 1
      unanswered.set(lastPush, message.id)
      send({ id: lastPush, method: 'irn_subscription', params: { id, data: toWire(message) } })
    },
  }
  const answer = (id: FrameId, name: string, params: unknown) => {
    log?.(`relay ${name}\n`)
    try {
      const method = methods.get(name)
      if (!method) throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found')
      send({ id, result: method(subscriber, params) })
    } catch (error) {
      send({ id, error: toRpcError(error) })
    }
  }

  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? undefined : parse(`${data}`)
    if (!frame) {
      return send({ id: null, error: { code: rpcErrorCodes.invalidRequest, message: 'Invalid request' } })
    }
    if ('method' in frame) return answer(frame.id, frame.method, frame.params)
    const messageId = unanswered.get(frame.id)
    unanswered.delete(frame.id)
    if (messageId && 'result' in frame) mailbox.acknowledge(messageId, clientId)
  })
  socket.on('error', (error) => log?.(`relay: ${error.message}\n`))
  const pings = setInterval(() => socket.ping(), relayLimits.pingInterval)
  socket.on('close', () => {
    clearInterval(pings)
    topics.leave(subscriber)
  })
}

function parse(text: string): z.infer<typeof frameSchema> | undefined {
  try {
    return frameSchema.parse(JSON.parse(text))
  } catch {
    // Not a message that a relay knows.
    return undefined
  }
}

function toRpcError(error: unknown): { code: number; message: string } {
  if (error instanceof RpcError) return { code: error.code, message: error.message }
  if (error instanceof z.core.$ZodError) {
    return { code: rpcErrorCodes.invalidParams, message: `Invalid params: ${z.prettifyError(error)}` }
  }
  return { code: rpcErrorCodes.internal, message: 'Internal error' }
}
