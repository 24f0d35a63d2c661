import type { ClientAbort } from './clientAbort.ts'
import { failure } from './failure.ts'
import { dataHeaders } from './responseHeaders.ts'

/**
 * A request, as routes see it that are asked so often that the framework around them costs more than they do. The framework's requests
 * and Node's own both give this (`throughHono.ts`, `server/http/answerDirectly.ts`): whichever way one comes, the same function answers
 * it, behind the same checks.
 */
export interface DirectCall extends ClientAbort {
  readonly method: string
  /** A name's first value in the query. */
  query(name: string): string | undefined
  header(name: string): string | undefined
  /** That the connection comes from, which is a proxy's where one stands in front. */
  remoteAddress(): string | undefined
  /** What the path has at a name of the route's pattern. */
  param(name: string): string
  /** The body; null if it is longer. */
  text(maxBytes: number): Promise<string | null>
  /** Aborts when the client goes away. Made when it is first asked for: a warm answer needs none. */
  signal(): AbortSignal
  /** Puts a header on the answer, whatever it will be. Once for each name. */
  setHeader(name: string, value: string): void
  /** Says in whose name the call came in, for the log. */
  setProject(project: { readonly id: string }): void
}

export interface DirectAnswer {
  status: 200 | 204 | 400 | 401 | 403 | 404 | 413 | 415 | 429 | 500 | 502 | 503
  headers: Readonly<Record<string, string>>
  /** Bytes where the same long answer is given again and again: a text is encoded anew each time. */
  body: string | Uint8Array<ArrayBuffer> | null
}

export interface DirectRoute {
  method: 'GET' | 'POST'
  /** Of each path that it has, as the framework writes it: a name after a colon stands for one part. */
  paths: readonly string[]
  /** Answers preflights, too. */
  answer(call: DirectCall): Promise<DirectAnswer>
}

/** What there is at an address at which there is nothing. */
export const nothingHere = JSON.stringify(failure('NOT_FOUND', 'There is nothing at this address'))

const jsonHeaders = { ...dataHeaders, 'Content-Type': 'application/json' }

/**
 * JSON that is written already, as text or in UTF-8.
 *
 * @param more headers, over those of all such answers
 */
export function jsonAnswer(
  status: DirectAnswer['status'],
  body: string | Uint8Array<ArrayBuffer>,
  more?: Readonly<Record<string, string>>,
): DirectAnswer {
  return { status, headers: more ? { ...jsonHeaders, ...more } : jsonHeaders, body }
}
