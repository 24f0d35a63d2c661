import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { createConnection } from './createConnection.ts'
import { createMailbox, type Mailbox } from './createMailbox.ts'
import { createRelayMethods } from './createRelayMethods.ts'
import { createTopics } from './createTopics.ts'
import { readClientId } from './readClientId.ts'
import { relayLimits } from './relayLimits.ts'
import { createVerifyApp } from './verify/createVerifyApp.ts'

export interface RelayParameters {
  port: number
  /** Hand over the one of an earlier relay, and its clients miss nothing. */
  mailbox?: Mailbox
  /** Milliseconds since 1970. */
  now?: () => number
  log?: ((text: string) => void) | undefined
}

export interface Relay {
  /** `ws://127.0.0.1:…`, for browsers and Node alike; also what a client's token must be for. */
  url: string
  /** The Verify service, as a browser reaches it: `http://verify.localhost:…/v3`. */
  verifyUrl: string
  mailbox: Mailbox
  /** How many clients are connected. */
  connections(): number
  /** Ends every connection at once, as a network that breaks does. */
  dropConnections(): void
  /** Ends the relay without a word to its clients. The mailbox stays. */
  destroy(): Promise<void>
}

/**
 * Starts a relay for development: the protocol of WalletConnect's public network, with a mailbox, real token checks and
 * limits, and beside it a stand-in for its Verify service. Both have one port.
 *
 * @example
 * const relay = await createRelay({ port: 4106 })
 * const client = await SignClient.init({ relayUrl: relay.url, projectId: 'demo' })
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay
 */
export async function createRelay(parameters: RelayParameters): Promise<Relay> {
  const { port, mailbox = createMailbox(), now = Date.now, log } = parameters
  const url = `ws://127.0.0.1:${port}`
  const topics = createTopics(mailbox)
  const methods = createRelayMethods(mailbox, topics)

  const http = createAdaptorServer({ fetch: createVerifyApp({ now }).fetch, overrideGlobalObjects: false })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: relayLimits.frameBytes })
  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const admission = admit(request, [url], now())
    if ('refusal' in admission) {
      log?.(`relay: refused, ${admission.refusal}\n`)
      stream.end(`HTTP/1.1 ${admission.status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
      return
    }
    const { clientId } = admission
    sockets.handleUpgrade(request, stream, head, (socket) =>
      createConnection({ socket, clientId, methods, topics, mailbox, log }),
    )
  })
  const dropConnections = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')

  return {
    url,
    verifyUrl: `http://verify.localhost:${port}/v3`,
    mailbox,
    connections: () => sockets.clients.size,
    dropConnections,
    async destroy() {
      dropConnections()
      if ('closeAllConnections' in http) http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  }
}

type Admission = { clientId: string } | { status: string; refusal: string }

function admit(request: IncomingMessage, audiences: readonly string[], now: number): Admission {
  const { searchParams } = new URL(request.url ?? '', audiences[0])
  if (!searchParams.get('projectId')) return { status: '400 Bad Request', refusal: 'no projectId' }
  try {
    return { clientId: readClientId({ token: searchParams.get('auth') ?? '', audiences, now }) }
  } catch (error) {
    return { status: '401 Unauthorized', refusal: error instanceof Error ? error.message : 'bad token' }
  }
}
