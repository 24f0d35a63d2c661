import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'

/** One call of a client, as the relay sees it. */
export interface RelayCall {
  method: string
  params: Record<string, unknown>
}

export interface TestRelay {
  url: string
  /** Everything that clients asked, in order. */
  calls: RelayCall[]
  connections: () => number
  /** Ends every connection, as a network that breaks does. */
  drop: () => void
  /** The relay is gone; what it holds stays. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** The sockets of now stay open, but nothing goes through them any more, as after a freeze. */
  deafen: () => void
  /** From now on, sockets are opened and closed at once, as of a client that is not served. Null: they are served again. */
  refuse: (reason: string | null) => void
  /** From now on, calls that this is true of wait. Returns what lets them through. */
  hold: (isHeld: (call: RelayCall) => boolean) => () => void
  /** From now on, a socket that asks for this is deaf from then on: it is carried out, and the answer is lost. */
  deafenAfter: (method: string) => void
}

interface Message {
  topic: string
  message: string
  tag: number
}

/**
 * A relay of the few methods that two clients need, over a real socket. Everything that was published on a topic is kept
 * for whoever subscribes later, and is never sent to its sender.
 */
export async function createTestRelay(): Promise<TestRelay> {
  const held: (Message & { sender: string; acknowledged: boolean })[] = []
  const calls: RelayCall[] = []
  const sockets = new Map<WebSocket, { client: string; topics: Set<string> }>()
  let server: WebSocketServer | undefined
  let port = 0
  const deaf = new WeakSet<WebSocket>()
  let last: string | undefined
  let refusal: string | null = null
  let isHeld: (call: RelayCall) => boolean = () => false
  const waiting: (() => void)[] = []
  let next = 1
  const awaited = new Map<number, (typeof held)[number]>()

  const push = (socket: WebSocket, message: (typeof held)[number]) => {
    const peer = sockets.get(socket)
    if (
      deaf.has(socket) ||
      !peer?.topics.has(message.topic) ||
      peer.client === message.sender ||
      message.acknowledged
    )
      return
    const id = next++
    awaited.set(id, message)
    const { topic, message: text, tag } = message
    const data = { topic, message: text, tag, publishedAt: Date.now() }
    socket.send(
      JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } }),
    )
  }
  const publish = (socket: WebSocket, message: Message) => {
    const kept = { ...message, sender: sockets.get(socket)?.client ?? '', acknowledged: false }
    if (held.some((other) => other.message === kept.message)) return
    held.push(kept)
    for (const other of sockets.keys()) push(other, kept)
  }
  const subscribe = (socket: WebSocket, topics: readonly string[]) => {
    for (const topic of topics) sockets.get(socket)?.topics.add(topic)
    for (const message of held) if (topics.includes(message.topic)) push(socket, message)
  }

  const answer = (socket: WebSocket, { method, params }: RelayCall): unknown => {
    const text = (name: string) => String(params[name])
    const topics = Array.isArray(params['topics']) ? params['topics'].map(String) : [text('topic')]
    switch (method) {
      case 'irn_subscribe':
      case 'irn_batchSubscribe':
        subscribe(socket, topics)
        return method === 'irn_subscribe' ? topics[0] : topics
      case 'irn_publish':
        publish(socket, { topic: text('topic'), message: text('message'), tag: Number(params['tag']) })
        return true
      case 'wc_proposeSession':
        subscribe(socket, [text('pairingTopic')])
        publish(socket, { topic: text('pairingTopic'), message: text('sessionProposal'), tag: 1100 })
        return true
      case 'wc_approveSession':
        subscribe(socket, [text('sessionTopic')])
        publish(socket, { topic: text('pairingTopic'), message: text('sessionProposalResponse'), tag: 1101 })
        publish(socket, { topic: text('sessionTopic'), message: text('sessionSettlementRequest'), tag: 1102 })
        return true
      case 'irn_batchFetchMessages':
        return { messages: [], hasMore: false }
      default:
        for (const topic of topics) sockets.get(socket)?.topics.delete(topic)
        return true
    }
  }

  const receive = (socket: WebSocket, text: string) => {
    if (deaf.has(socket)) return
    const { id, method, params } = JSON.parse(text)
    const acknowledged = awaited.get(id)
    if (!method && acknowledged) acknowledged.acknowledged = true
    if (!method) return
    calls.push({ method, params })
    if (method === last) {
      last = undefined
      deaf.add(socket)
      return void answer(socket, { method, params })
    }
    const respond = () =>
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: answer(socket, { method, params }) }))
    isHeld({ method, params }) ? waiting.push(respond) : respond()
  }

  const start = async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port })
    server.on('connection', (socket, { url = '' }) => {
      if (refusal) return socket.close(3000, refusal)
      const token = new URL(url, 'ws://relay').searchParams.get('auth') ?? ''
      const { iss } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      sockets.set(socket, { client: String(iss), topics: new Set() })
      socket.on('close', () => sockets.delete(socket))
      socket.on('message', (data) => receive(socket, String(data)))
    })
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }
  const drop = () => {
    for (const socket of sockets.keys()) socket.terminate()
  }
  await start()

  return {
    url: `ws://127.0.0.1:${port}`,
    calls,
    connections: () => sockets.size,
    drop,
    start,
    async stop() {
      const stopping = server
      drop()
      await new Promise((resolve) => stopping?.close(resolve))
    },
    deafen() {
      for (const socket of sockets.keys()) deaf.add(socket)
    },
    refuse(reason) {
      refusal = reason
    },
    hold(next) {
      isHeld = next
      return () => {
        isHeld = () => false
        for (const respond of waiting.splice(0)) respond()
      }
    },
    deafenAfter(method) {
      last = method
    },
  }
}
