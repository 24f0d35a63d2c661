import type { IncomingMessage, ServerResponse } from 'node:http'
import { getQueryParam } from 'hono/utils/url'
import { type ClientAbort, toSignal } from '../responses/clientAbort.ts'
import type { DirectCall } from '../responses/directRoute.ts'

/** What a call has found out about itself. */
export interface Noted {
  /** Names and values by turns, as Node takes them. */
  headers: string[]
  projectId: string | undefined
}

/** @param params what the address has at the names of the route's pattern */
export function toDirectCall(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  params: Readonly<Record<string, string>>,
  noted: Noted,
): DirectCall {
  // The framework's own reading of queries looks for them behind an origin.
  const url = `http://${incoming.headers.host}${incoming.url}`
  let query: Readonly<Record<string, string>> | undefined
  let signal: AbortSignal | undefined
  const client = watch(outgoing)
  // No accessors: V8 gives an object with one of its own a hidden class of its own, which outlives it and keeps all that it sees.
  return {
    method: incoming.method ?? '',
    query(name) {
      query ??= toRecord(getQueryParam(url))
      return query[name]
    },
    header(name) {
      const value = incoming.headers[name.toLowerCase()]
      return typeof value === 'string' ? value : undefined
    },
    remoteAddress: () => incoming.socket.remoteAddress,
    param: (name) => params[name] ?? '',
    text: (maxBytes) =>
      Number(incoming.headers['content-length']) > maxBytes ? Promise.resolve(null) : readText(incoming),
    signal() {
      signal ??= toSignal(client).signal
      return signal
    },
    throwIfAborted: client.throwIfAborted,
    onAbort: client.onAbort,
    setHeader(name, value) {
      noted.headers.push(name, value)
    },
    setProject({ id }) {
      noted.projectId = id
    },
  }
}

/** The framework gives one value where it is asked for one name. */
function toRecord(query: ReturnType<typeof getQueryParam>): Readonly<Record<string, string>> {
  return typeof query === 'object' ? query : {}
}

/** A client leaves that goes away before it has its answer. */
function watch(outgoing: ServerResponse): ClientAbort {
  const reason = () => new DOMException('The client has left', 'AbortError')
  const hasLeft = () => outgoing.destroyed && !outgoing.writableFinished
  return {
    throwIfAborted() {
      if (hasLeft()) throw reason()
    },
    onAbort(listener) {
      const notify = () => {
        if (hasLeft()) listener(reason())
      }
      outgoing.once('close', notify)
      return () => outgoing.off('close', notify)
    },
  }
}

/** A body that says its length: Node's parser lets it be no longer. */
function readText(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    // Of one that has left nothing more is told.
    if (incoming.destroyed) reject(new Error('The client has left'))
    const parts: Buffer[] = []
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => resolve(new TextDecoder().decode(Buffer.concat(parts))))
      .once('error', reject)
  })
}
