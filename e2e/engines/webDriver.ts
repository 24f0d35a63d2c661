import * as z from 'zod/mini'

/** A session of W3C WebDriver: one browser, and the window and the document in it that commands go to. */
export interface WebDriver {
  /** Whose that is, by whatever name the caller has for it. */
  place: string
  command<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object | undefined,
    answer: z.ZodMiniType<T>,
  ): Promise<T>
  end(): Promise<void>
}

/** What the driver answers to a command that it cannot carry out. */
export class WebDriverError extends Error {
  /** By the standard's name: `no such window`. */
  readonly code: string

  constructor(path: string, code: string, message: string) {
    super(`${path}: ${code}: ${message}`)
    this.code = code
  }
}

const failureSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) })
const sessionSchema = z.object({ sessionId: z.string() })

/** @param url of the program that speaks the protocol; @param capabilities what is asked of the browser */
export async function startSession(url: string, capabilities: object): Promise<WebDriver> {
  async function ask<T>(
    method: string,
    path: string,
    body: object | undefined,
    answer: z.ZodMiniType<T>,
  ): Promise<T> {
    const init = body ? { method, body: JSON.stringify(body) } : { method }
    const response = await fetch(`${url}/session${path}`, init)
    const json: unknown = await response.json()
    if (response.ok) return z.object({ value: answer }).parse(json).value as T
    const { error, message } = failureSchema.parse(json).value
    throw new WebDriverError(path, error, message)
  }

  const { sessionId } = await ask('POST', '', { capabilities: { alwaysMatch: capabilities } }, sessionSchema)
  return {
    place: '',
    command: (method, path, body, answer) => ask(method, `/${sessionId}${path}`, body, answer),
    end: () => ask('DELETE', `/${sessionId}`, undefined, z.unknown()).then(() => undefined),
  }
}
