import { createGunzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import type { ResponseBudget } from './responseBudget.ts'

interface PostOptions {
  budget: ResponseBudget
  /** Milliseconds for all of it. */
  timeout: number
  /** Of the answer, unpacked. */
  maxBytes: number
  /** Whether an answer with this status is worth reading. */
  isRead(status: number): boolean
}

/** What came back. */
export interface PostAnswer {
  status: number
  /** Of the header; null without one. */
  retryAfter: string | null
  /** Null if it was not read, or longer than it may be. */
  text: string | null
}

/** What `fetch` said, too: some endpoints refuse a client that does not name itself. */
const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'node',
}

/**
 * Posts JSON to an endpoint and follows nothing. Straight to undici's dispatcher: `fetch` puts three web streams and a dozen objects
 * between, which cost this process more than all else that it does for a call.
 *
 * @throws what the connection throws when it breaks; the reason for which nobody waits any more; `TimeoutError`
 */
export function postJson(
  dispatcher: Dispatcher,
  url: string,
  body: string,
  { budget, timeout, maxBytes, isRead }: PostOptions,
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const { origin, pathname, search } = new URL(url)
    const timer = setTimeout(
      () => fail(new DOMException('The endpoint took too long', 'TimeoutError')),
      timeout,
    )
    const stay = budget.onAbort(fail)

    const answer: PostAnswer = { status: 0, retryAfter: null, text: null }
    const chunks: Uint8Array[] = []
    let connection: Dispatcher.DispatchController | undefined
    let unpacking: ReturnType<typeof unpack> | undefined
    let bytes = 0
    let isOver = false

    function end(settle: () => void): void {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      stay()
      unpacking?.destroy()
      settle()
    }

    /** Before there is a connection there is nothing to break off: what comes to be one later is told at once. */
    function fail(error: unknown): void {
      end(() => reject(error))
      connection?.abort(stopped)
    }

    function leaveUnread(): void {
      end(() => resolve(answer))
      connection?.abort(stopped)
    }

    function keep(chunk: Uint8Array): void {
      bytes += chunk.byteLength
      budget.spend(chunk.byteLength)
      if (bytes > maxBytes) leaveUnread()
      else chunks.push(chunk)
    }

    function finish(): void {
      // Decoded at once, as a character may lie in two chunks.
      end(() => resolve({ ...answer, text: new TextDecoder().decode(Buffer.concat(chunks)) }))
    }

    function unpack() {
      return createGunzip()
        .on('data', keep)
        .once('end', finish)
        .once('error', fail)
        .on('drain', () => connection?.resume())
    }

    dispatcher.dispatch(
      { origin, path: pathname + search, method: 'POST', headers, body, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart(controller) {
          connection = controller
          if (isOver) controller.abort(stopped)
        },
        onResponseStart(_, status, { 'retry-after': retryAfter, 'content-encoding': encoding }) {
          // Of early hints and the like: the answer comes after them.
          if (status < 200) return
          answer.status = status
          answer.retryAfter = typeof retryAfter === 'string' ? retryAfter : null
          if (!isRead(status)) leaveUnread()
          else if (encoding === 'gzip') unpacking = unpack()
        },
        onResponseData(controller, chunk) {
          if (isOver) return
          if (!unpacking) keep(chunk)
          else if (!unpacking.write(chunk)) controller.pause()
        },
        onResponseEnd() {
          if (unpacking) unpacking.end()
          else finish()
        },
        onResponseError: (_, error) => fail(error),
      },
    )
  })
}

const stopped = new Error('Nobody waits for this answer any more')
